import { classNames } from '#ui/class-names.ts';

export type ProgressProps = {
  label: string;
  value: number;
  max?: number | undefined;
  /** Shown at the right end, such as "3 of 5". */
  valueText?: string | undefined;
  className?: string | undefined;
};

export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const done = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (done / max) * 100 : 0;
  const shown = valueText ?? `${Math.round(percent)}%`;
  return (
    <div className={classNames('relative', className)}>
      <div className="mb-2 flex justify-between gap-4 text-15" aria-hidden="true">
        <span className="min-w-0 break-words">{label}</span>
        <span className="type-figures whitespace-nowrap text-muted">{shown}</span>
      </div>
      <progress aria-label={label} aria-valuetext={shown} value={done} max={max} className="sr-only" />
      <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-line">
        <rect width={`${percent}%`} height="100%" rx="4" className="fill-peacock transition-[width] duration-[280ms]" />
      </svg>
    </div>
  );
}
