import { payableUntil } from '@right-circle/rules/booking-rules';
import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { plainName } from '#platform/mail/plain-name.ts';
import type { MailRecipient } from './mail-recipient.ts';
import type { MailedSession } from './mailed-session.store.ts';
import { dueText, isDue, type Words } from './session.words.ts';

/** `left`: "24 hours", "45 minutes". */
export function reminderWords(
  session: MailedSession,
  { role, other }: MailRecipient,
  { left, now }: { left: string; now: Date },
): Words {
  const when = momentText(session.startsAt, now);
  if (role === 'guest') {
    return {
      subject: `In ${left}: the session you were invited to`,
      heading: `The session starts in ${left}`,
      paragraphs: [`You're joining ${session.seeker.name} and ${other} on ${when}.`],
    };
  }
  return {
    subject: `In ${left}: your session with ${plainName(other)}`,
    heading: `Your session starts in ${left}`,
    paragraphs: [`You meet ${other} on ${when}.`, ...(role === 'seeker' && isDue(session) ? [dueText(session)] : [])],
    ...(role === 'seeker' && isDue(session) && { action: 'pay' }),
  };
}

/** Steps that one of the two has left. */
export const followUpWords: Record<
  'payment' | 'answer' | 'review',
  (session: MailedSession, recipient: MailRecipient, now: Date) => Words
> = {
  payment: ({ priceInPaise, startsAt, endsAt }, { other }, now) => ({
    subject: `${rupeesText(priceInPaise)} due for your session with ${plainName(other)}`,
    heading: "You haven't paid for your session yet",
    paragraphs: [
      `${rupeesText(priceInPaise)} is due for the session with ${other} on ${momentText(startsAt, now)}.`,
      `You can pay until ${momentText(new Date(payableUntil(endsAt.getTime())), now)}.`,
    ],
    action: 'pay',
  }),
  answer: ({ startsAt, payment }, { other }, now) => ({
    subject: `${plainName(other)} is waiting for your answer`,
    heading: `${other} is waiting for your answer`,
    paragraphs: [
      `They asked for a session on ${momentText(startsAt, now)}.`,
      `If you don't answer before the start time, the request is declined automatically${payment?.wasPaid ? ' and refunded in full' : ''}.`,
    ],
    action: 'answer',
  }),
  review: ({ mentor }, { other }) => ({
    subject: `How was your session with ${plainName(other)}?`,
    heading: `How was your session with ${other}?`,
    paragraphs: [`Write a short review: it helps others choose, and it helps ${other}.`],
    ...(mentor.id && { action: 'review' }),
  }),
};
