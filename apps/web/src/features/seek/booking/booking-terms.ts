import { MINUTE_MS } from '@right-circle/rules/durations';

const inFormat = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

/** Formats the time until the start: "in 2 days", "in 3 hours", "in 20 minutes". */
export function startsInText(startMs: number, now: number): string {
  const minutes = Math.max(0, Math.floor((startMs - now) / MINUTE_MS));
  if (minutes >= 1440) return inFormat.format(Math.floor(minutes / 1440), 'day');
  return minutes >= 60 ? inFormat.format(Math.floor(minutes / 60), 'hour') : inFormat.format(minutes, 'minute');
}
