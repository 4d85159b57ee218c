import type { DigestRhythm } from '@right-circle/contract/notification-kinds';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { indiaDate, indiaMidnight } from '@right-circle/rules/india-time';

type Rhythm = Exclude<DigestRhythm, 'off'>;

const digestDays: Record<Rhythm, number> = { daily: 1, weekly: 7 };
/** Most days a digest covers to catch up on missed ones. */
const mostDays: Record<Rhythm, number> = { daily: 7, weekly: 14 };
const SENT_AT_HOUR = 8;

/** The daily ones every day, plus the weekly ones on Mondays in India. */
export function rhythmsOn(at: Date): Rhythm[] {
  const isMonday = new Date(`${indiaDate(at)}T00:00:00Z`).getUTCDay() === 1;
  return isMonday ? ['daily', 'weekly'] : ['daily'];
}

/**
 * The end of what the digest of this day covers: 08:00 in India. It does not depend on when the mail is sent, so that the
 * next digest can go on from there.
 */
export function digestEnd(day: string): Date {
  return new Date(indiaMidnight(day) + SENT_AT_HOUR * HOUR_MS);
}

/** Starts a day or week before `end`, or where the previous digest, that of `lastDay`, ended. */
export function digestStart(rhythm: Rhythm, end: Date, lastDay: string | null = null): Date {
  const daysBack = (days: number) => end.getTime() - days * DAY_MS;
  if (lastDay === null) return new Date(daysBack(digestDays[rhythm]));
  return new Date(Math.max(daysBack(mostDays[rhythm]), digestEnd(lastDay).getTime()));
}
