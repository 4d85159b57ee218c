import type { Notification } from '@right-circle/contract/notifications';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';

export type SentencePart = { text: string; isName: boolean };

/** Splits the leading names from the action, so that names can be truncated while the action stays visible. */
export function sentenceParts({ message, actors }: Pick<Notification, 'message' | 'actors'>): SentencePart[] {
  const parts: SentencePart[] = [];
  let rest = message;
  for (const { full_name } of actors) {
    const joint = parts.length === 0 ? '' : ' and ';
    if (!rest.startsWith(joint + full_name)) break;
    if (joint) parts.push({ text: joint, isName: false });
    parts.push({ text: full_name, isName: true });
    rest = rest.slice(joint.length + full_name.length);
  }
  if (rest) parts.push({ text: rest, isName: false });
  return parts;
}

const ago = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });
const absolute = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "5 minutes ago"; "Just now" within a minute, or if the time is missing or invalid. */
export function relativeTime(iso: string | null | undefined, now: number): string {
  const elapsed = now - Date.parse(iso ?? '');
  for (const [unit, length] of UNITS) {
    if (elapsed >= length) return ago.format(-Math.floor(elapsed / length), unit);
  }
  return 'Just now';
}

/** "14 November 2026 at 9:05 am" in India, the exact time. */
export function absoluteTime(iso: string | null | undefined): string | undefined {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? undefined : absolute.format(at);
}
