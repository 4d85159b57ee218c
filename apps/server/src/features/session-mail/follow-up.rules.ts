import { payableUntil } from '@right-circle/rules/booking-rules';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import type { MailedSession } from './mailed-session.store.ts';
import type { ReminderChannel } from './reminder.rules.ts';
import type { Addressee } from './session-mail.rules.ts';

/** `session` reminds of the start; the others of what one of the two has left to do. */
export type ReminderAbout = 'session' | 'payment' | 'answer' | 'review';
export type FollowUp = { to: Addressee; channel: ReminderChannel; dueAt: Date; about: ReminderAbout };

const ANSWER_AFTER_MS = 12 * HOUR_MS;
const ANSWER_BEFORE_START_MS = 2 * HOUR_MS;
const PAYMENT_DAYS = [1, 7, 13];

const twice = (to: Addressee, about: ReminderAbout, dueAt: Date): FollowUp[] => [
  { to, about, dueAt, channel: 'email' },
  { to, about, dueAt, channel: 'notification' },
];

/** Planned when a session is booked or moved; each is checked again when it is due. */
export function followUpsOf(session: MailedSession, now: Date): FollowUp[] {
  const { startsAt, endsAt, approval, payment } = session;
  const afterEnd = (days: number) => new Date(endsAt.getTime() + days * DAY_MS);
  const answers = [
    new Date(now.getTime() + ANSWER_AFTER_MS),
    new Date(startsAt.getTime() - ANSWER_BEFORE_START_MS),
  ].filter((dueAt) => dueAt > now && dueAt < startsAt);
  return [
    ...(approval === 'pending' ? answers.flatMap((dueAt) => twice('provider', 'answer', dueAt)) : []),
    ...(payment?.isOpen ? PAYMENT_DAYS.flatMap((days) => twice('seeker', 'payment', afterEnd(days))) : []),
    { to: 'seeker', about: 'review', channel: 'email', dueAt: afterEnd(1) },
  ];
}

type Due = { about: ReminderAbout; startsAt: Date; isElsewhere: boolean };

/** Whether a follow-up still holds at the moment it is sent. */
export function isFollowUpDue(session: MailedSession, { about, startsAt, isElsewhere }: Due, now: Date): boolean {
  const { state, approval, endsAt, payment, attendedAt, isReviewed } = session;
  if (state !== 'confirmed' || session.startsAt.getTime() !== startsAt.getTime()) return false;
  if (about === 'answer') return approval === 'pending' && now < startsAt;
  if (approval === 'pending') return false;
  if (about === 'payment') return payment?.isOpen === true && now.getTime() < payableUntil(endsAt.getTime());
  // People who met elsewhere left no trace of it here.
  return !isReviewed && (attendedAt !== null || isElsewhere);
}
