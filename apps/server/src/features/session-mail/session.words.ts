import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { plainName } from '#platform/mail/plain-name.ts';
import type { MailRecipient } from './mail-recipient.ts';
import { isElsewhere, type MailedSession } from './mailed-session.store.ts';
import {
  canStillAsk,
  operator_refunded,
  paid_too_late,
  refund_asked,
  refund_declined,
  refund_granted,
  refundText,
  unexpected_payment,
} from './refund.words.ts';
import type { MailKind } from './session-mail.rules.ts';

/** Introduction of a mail. `action` names the next step if there is one beyond opening the session. */
export type Words = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: 'answer' | 'join' | 'rebook' | 'pay' | 'payments' | 'refund' | 'review' | 'proposal';
};

type Telling = { session: MailedSession; recipient: MailRecipient; movedFrom: Date | null; now: Date };
export type Say = (telling: Telling) => Words;

export const dueText = ({ priceInPaise, canJoinUnpaid }: MailedSession) =>
  canJoinUnpaid
    ? `${rupeesText(priceInPaise)} is due. You can pay before or after the session.`
    : `${rupeesText(priceInPaise)} is due. You can join once you've paid.`;

export const isDue = ({ payment }: MailedSession) => payment?.isOpen ?? false;

const confirmed: Say = ({ session, recipient: { role, other }, now }) => {
  const when = momentText(session.startsAt, now);
  if (role === 'provider') {
    return {
      subject: `Booked: ${plainName(other)} on ${when}`,
      heading: `${other} booked a session with you`,
      paragraphs: [`You meet on ${when}.`],
    };
  }
  return {
    subject: `Confirmed: your session with ${plainName(other)}`,
    heading: 'Your session is confirmed',
    paragraphs: [`You meet ${other} on ${when}.`, ...(isDue(session) ? [dueText(session)] : [])],
    ...(isDue(session) && { action: 'pay' }),
  };
};

const approved: Say = ({ session, recipient: { other }, now }) => ({
  subject: `Approved: your session with ${plainName(other)}`,
  heading: `${other} approved your session`,
  paragraphs: [`You meet on ${momentText(session.startsAt, now)}.`, ...(isDue(session) ? [dueText(session)] : [])],
  ...(isDue(session) && { action: 'pay' }),
});

const waiting: Say = ({ session, recipient: { role, other }, now }) => {
  const when = momentText(session.startsAt, now);
  if (role === 'provider') {
    return {
      subject: `${plainName(other)} requested a session on ${when}`,
      heading: `${other} requested a session`,
      paragraphs: [
        `Please approve or decline it by ${when}. If you don't answer before the start time, the request is declined automatically.`,
      ],
      action: 'answer',
    };
  }
  const back = session.payment?.wasPaid
    ? [`You'll get a full refund of ${rupeesText(session.priceInPaise)} if it's declined or not answered.`]
    : ["If it's declined or not answered, nothing is due."];
  return {
    subject: `Request sent: your session with ${plainName(other)}`,
    heading: 'Your request is waiting for approval',
    paragraphs: [`${other} has until ${when} to answer. We'll email you as soon as they do.`, ...back],
  };
};

const invitation: Say = ({ session, recipient: { role, other }, now }) => {
  const { seeker, startsAt } = session;
  const when = momentText(startsAt, now);
  if (role === 'guest') {
    return {
      subject: `You're invited to a session on ${when}`,
      heading: `${seeker.name} invited you`,
      paragraphs: [
        `Join ${seeker.name} and ${other} on ${when}.`,
        isElsewhere(session)
          ? 'You meet on Google Meet. The link is below.'
          : "To join, open your personal link and enter the code we'll email you. You don't need an account. Please don't forward this email.",
      ],
    };
  }
  return {
    subject: `For your calendar: session with ${plainName(other)}`,
    heading: `Your session with ${other}`,
    paragraphs: [`It's on ${when}. The calendar entry is attached to this email.`],
  };
};

const moved: Say = ({ session, recipient: { role, other }, movedFrom, now }) => {
  const times = movedFrom
    ? `It moved from ${momentText(movedFrom, now)} to ${momentText(session.startsAt, now)}.`
    : `It now starts on ${momentText(session.startsAt, now)}.`;
  const isPending = session.approval === 'pending';
  if (role === 'provider') {
    return {
      subject: `Moved: ${plainName(other)} to ${momentText(session.startsAt, now)}`,
      heading: `${other} moved the session with you`,
      paragraphs: [times, ...(isPending ? ['Please approve or decline the new time.'] : [])],
      ...(isPending && { action: 'answer' }),
    };
  }
  return {
    subject:
      role === 'guest' ? 'Moved: the session you were invited to' : `Moved: your session with ${plainName(other)}`,
    heading: role === 'guest' ? 'The session has a new time' : 'Your session has a new time',
    paragraphs: [times, ...(isPending ? [`${other} still needs to approve it.`] : [])],
  };
};

const ended: Say = ({ session, recipient, now }) => {
  const { startsAt, cancellationReason, approval } = session;
  const heading = endedHeading(session, recipient);
  const withWhom = recipient.role === 'guest' ? 'the session' : `session with ${plainName(recipient.other)}`;
  // Somebody who acts themselves knows why.
  const isOwnAct = session.cancelledByRole === recipient.role;
  return {
    subject: `${approval === 'declined' ? 'Declined' : 'Cancelled'}: ${withWhom} on ${momentText(startsAt, now)}`,
    heading,
    paragraphs: [
      endedText(session, recipient, now),
      ...(cancellationReason && !isOwnAct && recipient.role !== 'guest' ? [`Reason: ${cancellationReason}`] : []),
      ...refundText(session, recipient, now),
    ],
    ...(recipient.role === 'seeker' && session.mentor.id && !canStillAsk(session, now) && { action: 'rebook' }),
  };
};

function endedText({ startsAt, approval }: MailedSession, { role }: MailRecipient, now: Date): string {
  const when = momentText(startsAt, now);
  if (role === 'guest') return `The session on ${when} has been cancelled.`;
  if (approval !== 'declined') return `Your session on ${when} has been cancelled.`;
  return `${role === 'seeker' ? 'Your' : 'The'} request for ${when} has been declined.`;
}

function endedHeading(
  { approval, cancelledByRole, mentor, seeker }: MailedSession,
  { role, other }: MailRecipient,
): string {
  if (role === 'guest') return 'The session has been cancelled';
  if (approval === 'declined' && cancelledByRole === null) {
    return role === 'provider' ? `You didn't answer ${other} in time` : `${other} didn't answer in time`;
  }
  const deed = approval === 'declined' ? 'declined' : 'cancelled';
  if (cancelledByRole === null) return 'The session has been cancelled';
  const who = cancelledByRole === role ? 'You' : (cancelledByRole === 'provider' ? mentor : seeker).name;
  return `${who} ${deed} the session`;
}

const missed: Say = ({ session, recipient: { role, other }, now }) => {
  const price = session.payment?.isKept ?? false;
  const due = isDue(session) ? ` ${rupeesText(session.priceInPaise)} is still due.` : '';
  const when = `The session started on ${momentText(session.startsAt, now)}.`;
  // After an outage it is found only once the session is over.
  if (session.endsAt <= now) {
    const isProvider = role === 'provider';
    const kept = isProvider ? ' You keep the money.' : " You won't get a refund.";
    const heading = isProvider ? `${other} missed the session` : `You missed your session with ${other}`;
    return {
      subject: isProvider
        ? `${plainName(other)} missed your session`
        : `You missed your session with ${plainName(other)}`,
      heading,
      paragraphs: [`${when}${price ? kept : due}`],
      ...(!isProvider && due && { action: 'pay' }),
    };
  }
  if (role === 'provider') {
    return {
      subject: `${plainName(other)} hasn't joined your session on ${momentText(session.startsAt, now)}`,
      heading: `${other} hasn't joined the session`,
      paragraphs: [`${when} They can still join until it ends.${price ? ' You keep the money either way.' : due}`],
    };
  }
  return {
    subject: `${plainName(other)} is waiting for you`,
    heading: `${other} is waiting for you`,
    paragraphs: [`${when} You can still join until it ends.${price ? " You won't get a refund." : due}`],
    action: due && !session.canJoinUnpaid ? 'pay' : 'join',
  };
};

const proposed: Say = ({ session: { startsAt, payment, priceInPaise, proposal }, recipient: { other }, now }) => ({
  subject: `${plainName(other)} asked to move your session`,
  heading: `${other} asked to move your session`,
  paragraphs: [
    `Your session on ${momentText(startsAt, now)} stays at its time until you answer.`,
    proposal?.starts.length === 1
      ? 'You can accept the proposed time, choose another free time, or keep the current one.'
      : 'You can accept one of the proposed times, choose another free time, or keep the current one.',
    payment?.wasPaid
      ? `You can also cancel with a full refund of ${rupeesText(priceInPaise)}.`
      : 'You can also cancel, and nothing will be due.',
  ],
  action: 'proposal',
});

const proposal_kept: Say = ({ session: { startsAt }, recipient: { other }, now }) => ({
  subject: `Not moved: your session with ${plainName(other)}`,
  heading: `${other} can't make the times you proposed`,
  paragraphs: [
    `The session stays on ${momentText(startsAt, now)}.`,
    "If you can't make it, you can propose other times or cancel it.",
  ],
});

const proposal_withdrawn: Say = ({ session: { startsAt }, recipient: { other }, now }) => ({
  subject: `Not moved: your session with ${plainName(other)}`,
  heading: `${other} no longer needs to move your session`,
  paragraphs: [`Your session stays on ${momentText(startsAt, now)}. You don't need to answer the proposed times.`],
});

const says: Record<MailKind, Say> = {
  waiting,
  confirmed,
  approved,
  invitation,
  moved,
  ended,
  missed,
  refund_asked,
  refund_granted,
  refund_declined,
  operator_refunded,
  paid_too_late,
  unexpected_payment,
  proposed,
  proposal_kept,
  proposal_withdrawn,
};

export function wordsOf(kind: MailKind, telling: Telling): Words {
  return says[kind](telling);
}
