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

/** "14 November 2026", the day it was in India. */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** "14 November 2026 at 5:30 pm IST": the moment itself, beside a relative time. */
export function momentText(iso: string): string {
  return `${momentFormat.format(new Date(iso))} IST`;
}

/** "14 Nov 2026", where there is little room. */
export function shortDayText(iso: string): string {
  return shortDayFormat.format(new Date(iso));
}

/** "5:30 pm IST", below a day. */
export function timeText(iso: string): string {
  return `${timeFormat.format(new Date(iso))} IST`;
}

/** "14 Nov 2026, 5:30 pm IST": the moment itself, in a line of a list. */
export function shortMomentText(iso: string): string {
  return `${shortDayText(iso)}, ${timeText(iso)}`;
}

/** "just now", "5 minutes ago", "yesterday"; the day itself once a month has passed. */
export function agoText(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  if (elapsed >= 30 * DAY_MS) return `on ${dayText(iso)}`;
  for (const [unit, length] of UNITS) {
    if (elapsed >= length) return agoFormat.format(-Math.floor(elapsed / length), unit);
  }
  return 'just now';
}
