import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const shortDayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const agoFormat = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats the day in India: "14 November 2026". */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** Formats an exact time, to accompany a relative one: "14 November 2026 at 5:30 pm IST". */
export function momentText(iso: string): string {
  return `${momentFormat.format(new Date(iso))} IST`;
}

/** Formats a day where there is little room: "14 Nov 2026". */
export function shortDayText(iso: string): string {
  return shortDayFormat.format(new Date(iso));
}

/** Formats a time for the axis of a chart: "5:30 pm". */
export function clockText(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** Formats a time, to accompany a day: "5:30 pm IST". */
export function timeText(iso: string): string {
  return `${clockText(iso)} IST`;
}

/** Formats an exact time for a line in a list: "14 Nov 2026, 5:30 pm IST". */
export function shortMomentText(iso: string): string {
  return `${shortDayText(iso)}, ${timeText(iso)}`;
}

/** Formats a relative time: "just now", "5 minutes ago", "yesterday"; after a month, the day. */
export function agoText(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  if (elapsed >= 30 * DAY_MS) return `on ${dayText(iso)}`;
  for (const [unit, length] of UNITS) {
    if (elapsed >= length) return agoFormat.format(-Math.floor(elapsed / length), unit);
  }
  return 'just now';
}
