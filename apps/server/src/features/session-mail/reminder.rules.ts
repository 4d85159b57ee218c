import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import type { MailedSession } from './mailed-session.store.ts';
import { phoneIn } from './phone.rules.ts';
import type { Addressee } from './session-mail.rules.ts';

export type ReminderChannel = 'email' | 'notification' | 'sms';
export type Reminder = { to: Addressee; channel: ReminderChannel; dueAt: Date };

/** One for each hour the mentor chose, each person and each way; hours that have passed already say nothing. */
export function remindersOf(
  { startsAt, confirmation, answers, guests }: Pick<MailedSession, 'startsAt' | 'confirmation' | 'answers' | 'guests'>,
  now: Date,
): Reminder[] {
  const isTexted = confirmation.send_sms_reminders && phoneIn(answers) !== null;
  return [...new Set(confirmation.reminder_timing)]
    .map((hours) => new Date(startsAt.getTime() - hours * HOUR_MS))
    .filter((dueAt) => dueAt > now)
    .flatMap((dueAt): Reminder[] => [
      { to: 'seeker', channel: 'email', dueAt },
      { to: 'seeker', channel: 'notification', dueAt },
      { to: 'provider', channel: 'email', dueAt },
      { to: 'provider', channel: 'notification', dueAt },
      // Only those who book are asked for a number.
      ...(isTexted ? [{ to: 'seeker', channel: 'sms', dueAt } as const] : []),
      // All that is known of a guest is their address.
      ...guests.map((guest) => ({ to: { guest }, channel: 'email', dueAt }) as const),
    ]);
}

/** Whether a reminder still holds at the moment it is sent. */
export function isDueFor(
  session: Pick<MailedSession, 'state' | 'approval' | 'startsAt' | 'informedGuests'>,
  { startsAt, to }: { startsAt: Date; to: Addressee },
  now: Date,
): boolean {
  const isOn = session.state === 'confirmed' && session.approval !== 'pending';
  const isInformed = typeof to === 'string' || session.informedGuests.includes(to.guest);
  return isOn && isInformed && session.startsAt.getTime() === startsAt.getTime() && startsAt > now;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** After 30 seconds, then twice as long each time, up to a quarter of an hour. */
export function nextTry(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
}

/** "24 hours", "2 hours", "3 days", "45 minutes": what is left, even where a reminder comes late. */
export function timeLeftText(leftMs: number): string {
  const hours = Math.round(leftMs / HOUR_MS);
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  if (leftMs >= 1.5 * HOUR_MS) return `${hours} hours`;
  const minutes = Math.max(1, Math.round(leftMs / MINUTE_MS));
  if (minutes === 60) return '1 hour';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
