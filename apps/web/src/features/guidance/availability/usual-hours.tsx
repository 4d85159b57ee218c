import { CalendarClock, CalendarOff } from 'lucide-react';
import { spanText } from '../clock-text.ts';

type UsualHoursProps = { isOff: boolean; hours: readonly { start_time: string; end_time: string }[] };

/** What the weekly hours open on a date, above its time slots. */
export function UsualHours({ isOff, hours }: UsualHoursProps) {
  if (isOff) {
    return (
      <p className="flex items-start gap-2">
        <CalendarOff size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
        Day off. Seekers can't book anything on this date, even its time slots.
      </p>
    );
  }
  if (hours.length === 0) return null;
  return (
    <p className="flex items-start gap-2">
      <CalendarClock size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
      <span>
        <span className="text-muted">Weekly hours:</span> {hours.map(spanText).join(', ')}
      </span>
    </p>
  );
}
