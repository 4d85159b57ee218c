const INDIA = 'Asia/Kolkata';

/**
 * Shown beside times: sessions are offered, booked and held in India's time, whatever the browser's or server's time
 * zone.
 */
export const indiaZoneLabel = 'India Standard Time (GMT +05:30)';

type TimeSpan = { start_time: string; end_time: string };

/** Formats the day in India: "Tue, 17 Nov 2026". */
export function sessionDayText(iso: string): string {
  return dayText(iso, INDIA);
}

/** Formats the time in India: "4:30 pm". */
export function sessionTimeText(iso: string): string {
  return timeText(iso, INDIA);
}

/** Formats a time span in India: "4:30 – 5:00 pm" or "11:30 am – 12:30 pm". */
export function sessionSpanText(span: TimeSpan): string {
  return spanText(span, INDIA);
}

/** Formats day and time span in India: "Tue, 17 Nov 2026, 4:30 – 5:00 pm". */
export function momentText(span: TimeSpan): string {
  return `${sessionDayText(span.start_time)}, ${sessionSpanText(span)}`;
}

/**
 * Formats a span in local time: "11:00 – 11:30 am, your time (London)", with the day if it differs; null if local time
 * equals India's.
 */
export function ownTimeText(span: TimeSpan, timeZone: string = ownTimeZone()): string | null {
  const own = dayText(span.start_time, timeZone);
  const isOtherDay = own !== dayText(span.start_time, INDIA);
  if (!isOtherDay && timeText(span.start_time, timeZone) === sessionTimeText(span.start_time)) return null;
  const when = isOtherDay ? `${own}, ${spanText(span, timeZone)}` : spanText(span, timeZone);
  return `${when}, your time (${placeOf(timeZone)})`;
}

/** Formats a start in local time: "11:00 am", or "Wed 12:00 am" on another day; null if it equals India's time. */
export function ownStartText(iso: string, timeZone: string = ownTimeZone()): string | null {
  const time = timeText(iso, timeZone);
  if (dayText(iso, timeZone) === dayText(iso, INDIA)) return time === sessionTimeText(iso) ? null : time;
  return `${formatsOf(timeZone).weekday.format(new Date(iso))} ${time}`;
}

/** Time zone of the device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The start only shows am or pm if it differs from the end's. */
function spanText({ start_time, end_time }: TimeSpan, timeZone: string): string {
  const [start, end] = [timeText(start_time, timeZone), timeText(end_time, timeZone)];
  const [clock, half] = start.split(' ');
  return `${half && end.endsWith(half) ? clock : start} – ${end}`;
}

function timeText(iso: string, timeZone: string): string {
  // Browsers differ in the space before am and pm, and in their case.
  return formatsOf(timeZone).time.format(new Date(iso)).replace(/\s/g, ' ').toLowerCase();
}

function dayText(iso: string, timeZone: string): string {
  const { weekday, day } = formatsOf(timeZone);
  const at = new Date(iso);
  return `${weekday.format(at)}, ${day.format(at)}`;
}

type Formats = Record<'weekday' | 'day' | 'time', Intl.DateTimeFormat>;
const formats = new Map<string, Formats>();

/** Cached: creating a formatter takes longer than a hundred uses of it. */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    weekday: new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone }),
    day: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** Returns "New York" for "America/New_York". */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
