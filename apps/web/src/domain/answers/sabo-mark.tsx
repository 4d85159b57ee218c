import { classNames } from '#ui/class-names.ts';

type SaboMarkProps = { className?: string | undefined; isBusy?: boolean | undefined };

/** SABO's logo: a ring of three voices around a marigold dot. Rotates while an answer is being written. */
export function SaboMark({ className = 'size-8', isBusy = false }: SaboMarkProps) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames('shrink-0', className)}>
      <g
        strokeWidth="3.500"
        strokeLinecap="round"
        className={classNames('origin-center', isBusy && 'animate-spin-ring')}
      >
        <path d="M16 3.500A12.500 12.500 0 0 1 27.300 21.300" className="stroke-jamun" />
        <path d="M23.600 26A12.500 12.500 0 0 1 5.600 23" className="stroke-rani" />
        <path d="M3.500 16.400A12.500 12.500 0 0 1 10.300 4.900" className="stroke-peacock" />
      </g>
      <circle cx="16" cy="16" r="5" className="fill-marigold" />
    </svg>
  );
}
