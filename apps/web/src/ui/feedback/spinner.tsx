import { classNames } from '#ui/class-names.ts';

/** The ring alone, for places that already say what is loading. */
export function SpinnerRing({ className = 'size-6' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('animate-spin-ring', className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" strokeOpacity="0.22" />
      <circle
        cx="12"
        cy="12"
        r="9.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1"
        strokeDashoffset="0.6"
        className="animate-grow-ring"
      />
    </svg>
  );
}

export type SpinnerProps = {
  label?: string | undefined;
  /** Shows the label under the ring; otherwise only screen readers get it. */
  showLabel?: boolean | undefined;
  className?: string | undefined;
};

export function Spinner({ label = 'Loading...', showLabel = false, className }: SpinnerProps) {
  return (
    <output className={classNames('flex flex-col items-center justify-center gap-3 text-muted', className)}>
      <SpinnerRing className="size-10 text-jamun" />
      <span className={showLabel ? 'text-15' : 'sr-only'}>{label}</span>
    </output>
  );
}
