import { classNames } from '#ui/class-names.ts';

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', ...INDIA });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', ...INDIA });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', ...INDIA });

/** A leaf of a calendar: the day of a session in India. */
export function DateBlock({ iso, faded = false }: { iso: string; faded?: boolean }) {
  const at = new Date(iso);
  return (
    <time
      dateTime={iso}
      className={classNames(
        'flex w-20 shrink-0 flex-col items-center rounded-media py-3 text-center',
        faded ? 'bg-wash text-muted' : 'bg-tint text-ink',
      )}
    >
      <span className="font-semibold text-13">{weekday.format(at)}</span>
      <span className="type-display type-figures text-40 leading-none">{day.format(at)}</span>
      <span className="mt-1 text-13">{month.format(at)}</span>
    </time>
  );
}
