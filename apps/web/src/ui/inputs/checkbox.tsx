import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
            aria-invalid={Boolean(error) || undefined}
            className="peer size-6 appearance-none rounded-[8px] border border-control bg-card transition-colors checked:border-ink checked:bg-marigold hover:not-disabled:border-ink disabled:border-line disabled:bg-wash aria-invalid:border-brick"
          />
          <svg
            viewBox="0 0 24 24"
            fill="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden stroke-on-marigold peer-checked:block peer-disabled:stroke-muted"
          >
            <path d="m6.5 12.5 3.8 3.8 7.2-8" strokeWidth="2.75" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      <div className="flex flex-col gap-1 pl-9">
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-15 text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
