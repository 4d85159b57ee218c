import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { plainName } from '#platform/mail/plain-name.ts';
import type { MailRecipient } from './mail-recipient.ts';
import type { MailedSession } from './mailed-session.store.ts';
import type { Say } from './session.words.ts';

export function refundText(session: MailedSession, { role }: MailRecipient, now: Date): string[] {
  const { payment, priceInPaise, seeker } = session;
  if (!payment?.wasPaid || role === 'guest') return [];
  if (payment.isKept) {
    return role === 'seeker'
      ? [
          `It was too late for a refund of ${rupeesText(priceInPaise)}.`,
          ...(canStillAsk(session, now) ? [askText(session, now)] : []),
        ]
      : [`It was too late for a refund. You keep ${rupeesText(priceInPaise)}.`];
  }
  return role === 'seeker'
    ? [`You'll get a full refund of ${rupeesText(priceInPaise)}.`]
    : [`${seeker.name} will get a full refund of ${rupeesText(priceInPaise)}.`];
}

export const canStillAsk = ({ mentor, startsAt, payment, refundAskedAt }: MailedSession, now: Date): boolean =>
  payment?.isKept === true && mentor.id !== null && refundAskedAt === null && now < startsAt;

const askText = ({ mentor, startsAt }: MailedSession, now: Date): string =>
  `Until ${momentText(startsAt, now)} you can still ask ${mentor.name} for it: open the session and choose "Ask for a refund".`;

export const refund_asked: Say = ({ session: { priceInPaise, startsAt, state }, recipient: { other }, now }) => ({
  subject: `Refund request from ${plainName(other)}`,
  heading: `${other} asked for a refund of ${rupeesText(priceInPaise)}`,
  paragraphs: [
    state === 'cancelled'
      ? `${other} cancelled the session on ${momentText(startsAt, now)} too late for a refund. You can give the money back anyway.`
      : `It's too late for free cancellation of the session on ${momentText(startsAt, now)}. If you grant the refund, the session is cancelled and the time is free again.`,
    'If you do nothing, you keep the money.',
  ],
  action: 'refund',
});

export const refund_granted: Say = ({ session: { priceInPaise, startsAt }, recipient: { other }, now }) => ({
  subject: `Refund granted: ${rupeesText(priceInPaise)}`,
  heading: `${other} granted your refund`,
  paragraphs: [
    `You'll get a full refund of ${rupeesText(priceInPaise)} for the session on ${momentText(startsAt, now)}.`,
  ],
});

export const refund_declined: Say = ({ session: { priceInPaise, startsAt, state }, recipient: { other }, now }) => ({
  subject: `Refund declined: your session with ${plainName(other)}`,
  heading: `${other} declined your refund request`,
  paragraphs: [
    `You won't get ${rupeesText(priceInPaise)} back for the session on ${momentText(startsAt, now)}.`,
    ...(state === 'cancelled' ? [] : ['Your session is still on.']),
  ],
});

export const operator_refunded: Say = ({ session, recipient: { role, other }, now }) => {
  const amount = rupeesText(session.priceInPaise);
  const when = momentText(session.startsAt, now);
  const reason = session.refundReason ? [`Reason: ${session.refundReason}`] : [];
  if (role === 'provider') {
    return {
      subject: `Refunded: your session with ${plainName(other)}`,
      heading: `We refunded ${amount} to ${other}`,
      paragraphs: [
        `It was paid for the session on ${when}. You don't earn it. If it was paid out already, it's taken from your next earnings.`,
        ...reason,
      ],
    };
  }
  return {
    subject: `Refund of ${amount}: your session with ${plainName(other)}`,
    heading: `We've refunded ${amount}`,
    paragraphs: [`You'll get a full refund of ${amount} for the session with ${other} on ${when}.`, ...reason],
  };
};

export const paid_too_late: Say = ({ session, recipient: { other }, now }) => {
  const amount = rupeesText(session.priceInPaise);
  return {
    subject: `Refund of ${amount}: your session with ${plainName(other)}`,
    heading: 'Your payment arrived too late',
    paragraphs: [
      `The session with ${other} on ${momentText(session.startsAt, now)} wasn't booked.`,
      `You'll get a full refund of ${amount}.`,
    ],
    action: session.mentor.id ? 'rebook' : 'payments',
  };
};

/** Without the amount: it may be another than the price. */
export const unexpected_payment: Say = ({ session, recipient: { other }, now }) => {
  const isBooked = session.state !== 'expired' && session.state !== 'failed';
  const why = isBooked ? 'because nothing was due any more' : "so the session wasn't booked";
  return {
    subject: `Refund: your session with ${plainName(other)}`,
    heading: 'You get your money back',
    paragraphs: [
      `We couldn't use your payment for the session with ${other} on ${momentText(session.startsAt, now)}, ${why}.`,
      "You'll get all of it back.",
    ],
    action: session.mentor.id && !isBooked ? 'rebook' : 'payments',
  };
};
