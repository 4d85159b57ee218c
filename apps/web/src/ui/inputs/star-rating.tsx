import { Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field-error.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

export type StarRatingProps = {
  label: ReactNode;
  /** 1 to 5; null if none is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** Meanings of one to five stars; the chosen one is shown next to the stars. */
  meanings: readonly [string, string, string, string, string];
  error?: string | undefined;
  className?: string | undefined;
};

/** Five stars as radio buttons: arrow keys move, and each announces its meaning. */
export function StarRating({ label, value, onChange, meanings, error, className }: StarRatingProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId} className={className}>
      <legend className="mb-1.5 font-semibold text-15">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex">
          {STARS.map((stars) => (
            <label key={stars} className="relative grid size-11 place-items-center rounded-full hover:bg-wash">
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                aria-label={`${stars} of 5: ${meanings[stars - 1]}`}
                onChange={() => onChange(stars)}
                className="absolute inset-0 appearance-none rounded-full"
              />
              <Star
                size={28}
                aria-hidden="true"
                className={classNames(
                  'pointer-events-none transition-colors',
                  value !== null && stars <= value ? 'fill-marigold text-ink' : 'text-control',
                )}
              />
            </label>
          ))}
        </div>
        {value !== null && (
          <span aria-hidden="true" className="text-15 text-muted">
            {meanings[value - 1]}
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
