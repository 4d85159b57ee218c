import type { DigestRhythm } from '@right-circle/contract/notification-kinds';
import { DAY_MS } from '@right-circle/rules/durations';
import { indiaDate } from '@right-circle/rules/india-time';

const digestDays: Record<Exclude<DigestRhythm, 'off'>, number> = { daily: 1, weekly: 7 };

/** The daily ones every day, plus the weekly ones on Mondays in India. */
export function rhythmsOn(at: Date): Exclude<DigestRhythm, 'off'>[] {
  const isMonday = new Date(`${indiaDate(at)}T00:00:00Z`).getUTCDay() === 1;
  return isMonday ? ['daily', 'weekly'] : ['daily'];
}

export function digestStart(rhythm: Exclude<DigestRhythm, 'off'>, at: Date): Date {
  return new Date(at.getTime() - digestDays[rhythm] * DAY_MS);
}
