import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const shape = 'inline-flex min-h-9 max-w-full items-center gap-2 border px-4 text-15';

export type ChipProps = { children: ReactNode; className?: string | undefined } & (
  | { onRemove?: undefined; removeLabel?: undefined }
  | { onRemove: () => void; removeLabel: string }
);

export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={classNames(shape, 'rounded-[1.125rem] border-line bg-card text-ink', onRemove && 'pr-1', className)}
    >
      <span className="wrap-anywhere min-w-0 py-1">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="touch-target grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-wash hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

export type ChoiceChipProps = ComponentProps<'button'> & { selected: boolean };

/** A toggle chip for filters. */
export function ChoiceChip({ selected, className, children, ...rest }: ChoiceChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={classNames(
        shape,
        'touch-target rounded-full transition-colors disabled:border-line disabled:bg-line disabled:text-muted',
        selected
          ? 'border-ink bg-marigold font-semibold text-on-marigold'
          : 'border-control bg-card text-ink hover:not-disabled:bg-wash',
        className,
      )}
    >
      {children}
    </button>
  );
}
