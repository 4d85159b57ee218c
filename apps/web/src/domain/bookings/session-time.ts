const INDIA = 'Asia/Kolkata';

/** Stands beside times: sessions are offered, booked and held in India's time, whatever zone browser or server are in. */
export const indiaZoneLabel = 'India Standard Time (GMT +05:30)';

type TimeSpan = { start_time: string; end_time: string };

/** "Tue, 17 Nov 2026": the day in India. */
export function sessionDayText(iso: string): string {
  return dayText(iso, INDIA);
}

/** "4:30 pm", in India. */
export function sessionTimeText(iso: string): string {
  return timeText(iso, INDIA);
}

/** "4:30 – 5:00 pm" or "11:30 am – 12:30 pm", in India. */
export function sessionSpanText(span: TimeSpan): string {
  return spanText(span, INDIA);
}

/** "Tue, 17 Nov 2026, 4:30 – 5:00 pm", in India. */
export function momentText(span: TimeSpan): string {
  return `${sessionDayText(span.start_time)}, ${sessionSpanText(span)}`;
}

/** "11:00 – 11:30 am, your time (London)", with the day where it is another one; null where the clock agrees with India's. */
export function ownTimeText(span: TimeSpan, timeZone: string = ownTimeZone()): string | null {
  const own = dayText(span.start_time, timeZone);
  const isOtherDay = own !== dayText(span.start_time, INDIA);
  if (!isOtherDay && timeText(span.start_time, timeZone) === sessionTimeText(span.start_time)) return null;
  const when = isOtherDay ? `${own}, ${spanText(span, timeZone)}` : spanText(span, timeZone);
  return `${when}, your time (${placeOf(timeZone)})`;
}

/** "11:00 am", or "Wed 12:00 am" where it is another day: a start on the person's own clock; null where that agrees with India's. */
export function ownStartText(iso: string, timeZone: string = ownTimeZone()): string | null {
  const time = timeText(iso, timeZone);
  if (dayText(iso, timeZone) === dayText(iso, INDIA)) return time === sessionTimeText(iso) ? null : time;
  return `${formatsOf(timeZone).weekday.format(new Date(iso))} ${time}`;
}

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Both ends say am or pm only where they differ. */
function spanText({ start_time, end_time }: TimeSpan, timeZone: string): string {
  const [start, end] = [timeText(start_time, timeZone), timeText(end_time, timeZone)];
  const [clock, half] = start.split(' ');
  return `${half && end.endsWith(half) ? clock : start} – ${end}`;
}

function timeText(iso: string, timeZone: string): string {
  // Browsers differ in the kind of space before am and pm, and in their case.
  return formatsOf(timeZone).time.format(new Date(iso)).replace(/\s/g, ' ').toLowerCase();
}

function dayText(iso: string, timeZone: string): string {
  const { weekday, day } = formatsOf(timeZone);
  const at = new Date(iso);
  return `${weekday.format(at)}, ${day.format(at)}`;
}

type Formats = Record<'weekday' | 'day' | 'time', Intl.DateTimeFormat>;
const formats = new Map<string, Formats>();

/** Kept: making one takes longer than a hundred uses of it. */
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

/** "New York" of "America/New_York". */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
