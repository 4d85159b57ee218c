import { MINUTE_MS } from '@right-circle/rules/durations';
import { dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { receiptNumberText } from '@right-circle/rules/receipt-number';
import type { Mail } from '#domain/mail-gate.ts';
import { idNamed } from '#platform/ids.ts';
import { type MailContent, renderMail } from '#platform/mail/mail-layout.ts';
import { plainName } from '#platform/mail/plain-name.ts';
import { type CalendarOwner, calendarEntry } from './calendar-entry.ts';
import type { ReminderAbout } from './follow-up.rules.ts';
import { audienceOf, type MailRecipient, recipientOf } from './mail-recipient.ts';
import { isElsewhere, type MailedSession, meetingLinkFor } from './mailed-session.store.ts';
import { timeLeftText } from './reminder.rules.ts';
import { followUpWords, reminderWords } from './reminder.words.ts';
import { otherZoneLines, type SessionTimes, spanText, type ZoneReading } from './session.texts.ts';
import { type Words, wordsOf } from './session.words.ts';
import type { SessionMail } from './session-mail.jobs.ts';
import { type Addressee, entryFor, isAboutProposal, isAboutRefund } from './session-mail.rules.ts';

export type Sender = CalendarOwner & { publicUrl: string };
type Facts = NonNullable<MailContent['details']>;
/** Addressee of an email, and the time it is written. */
type Reading = { recipient: MailRecipient; now: Date };

/** Null if there is nobody left to write to. */
export function sessionMail(
  session: MailedSession,
  planned: SessionMail & { acceptUrl?: string; guestUrl?: string },
  sender: Sender,
  now: Date,
): Mail | null {
  const { bookingId, kind, to, sequence, movedFrom, proposedAt, invitedAt, acceptUrl, guestUrl } = planned;
  const occasion = [proposedAt, invitedAt].filter((at) => at !== undefined);
  const recipient = { ...recipientOf(session, to), ...(guestUrl && { guestUrl }) };
  if (!recipient.email) return null;
  const words = wordsOf(kind, { session, recipient, movedFrom: movedFrom ? new Date(movedFrom) : null, now });
  const method = entryFor(kind, session);
  return {
    audience: audienceOf(recipient),
    id: idNamed(bookingId, kind, sequence, recipient.role, recipient.email, ...occasion),
    to: recipient.email,
    subject: words.subject,
    ...renderMail({
      appName: sender.appName,
      heading: words.heading,
      paragraphs: words.paragraphs,
      details: [...factsFor(kind, session, { recipient, now }), ...answerFacts(kind, session, recipient)],
      ...(kind === 'proposed' ? proposalQuote(session) : isQuoting(kind) && quoteOf(session, recipient)),
      ...(acceptUrl
        ? { action: { label: 'Accept the invitation', url: acceptUrl } }
        : actionOf(session, { recipient, words, sender })),
      footnote: footnote(session, recipient, sender),
    }),
    ...(method && { calendar: { method, text: calendarEntry(session, { method, recipient, owner: sender, now }) } }),
  };
}

export function reminderMail(
  session: MailedSession,
  { id, to, about, now, guestUrl }: { id: string; to: Addressee; about: ReminderAbout; now: Date; guestUrl?: string },
  sender: Sender,
): Mail | null {
  const recipient = { ...recipientOf(session, to), ...(guestUrl && { guestUrl }) };
  if (!recipient.email) return null;
  const left = timeLeftText(session.startsAt.getTime() - now.getTime());
  const words =
    about === 'session'
      ? reminderWords(session, recipient, { left, now })
      : followUpWords[about](session, recipient, now);
  const content = renderMail({
    appName: sender.appName,
    heading: words.heading,
    paragraphs: words.paragraphs,
    details: [
      ...subjectFacts(session, { recipient, now }),
      ...termFacts(session, recipient),
      ...(about === 'session' ? meetingFacts(session, recipient) : []),
    ],
    ...actionOf(session, { recipient, words, sender }),
    footnote: footnote(session, recipient, sender),
  });
  return { audience: audienceOf(recipient), id, to: recipient.email, subject: words.subject, ...content };
}

const LONGEST_NAME = 40;

/** The one mail to a guest without an account before they accept: nothing in it but a name was written by a user. */
export function guestInvitationMail(
  { id, seeker }: Pick<MailedSession, 'id' | 'seeker'>,
  { guest, acceptUrl, guestUrl }: { guest: string; acceptUrl: string; guestUrl: string },
  { appName }: Pick<Sender, 'appName'>,
): Mail {
  const content = renderMail({
    appName,
    heading: "You're invited to a session",
    paragraphs: [
      `${plainName(seeker.name, { longest: LONGEST_NAME })} invited you to join an online session on ${appName}.`,
      "Do you want the details? If you don't answer, we won't email you about this session again.",
    ],
    details: [{ label: 'Session', value: 'See the date and time', url: guestUrl }],
    action: { label: 'Yes, send me the details', url: acceptUrl },
    footnote: `You're receiving this email because someone entered your address on ${appName}.`,
  });
  return {
    audience: 'guest',
    id: idNamed(id, 'guest-invitation', guest),
    to: guest,
    subject: `You're invited to a session on ${appName}`,
    ...content,
  };
}

/** Null if nothing was paid. */
export function receiptMail(session: MailedSession, sender: Sender, now: Date): Mail | null {
  const { appName, publicUrl } = sender;
  const { payment, seeker, mentor, topic, priceInPaise } = session;
  const number = receiptNumberText(payment?.receiptNumber ?? null);
  if (!payment?.paidAt || !number || !seeker.email) return null;
  const recipient = recipientOf(session, 'seeker');
  const opensMeeting = isOpenedByPaying(session, now);
  const hasEntry = opensMeeting && entryFor('confirmed', session) !== null;
  const content = renderMail({
    appName,
    heading: `Receipt ${number}`,
    paragraphs: [`Thank you. You paid ${rupeesText(priceInPaise)} for your session with ${mentor.name}.`],
    details: [
      { label: 'Receipt', value: number },
      { label: 'Paid on', value: dayText(payment.paidAt, now) },
      { label: 'Amount', value: rupeesText(priceInPaise) },
      { label: 'For', value: `Session with ${mentor.name}: ${topic}` },
      { label: 'When', value: timesOf(session, { role: 'seeker', now }) },
      ...(opensMeeting ? meetingFacts(session, recipient) : []),
    ],
    action: { label: 'See the receipt', url: `${publicUrl}/dashboard/payments/${payment.id}/receipt` },
    footnote: `You're receiving this email because you paid for a session on ${appName}.`,
  });
  return {
    audience: 'member',
    id: idNamed(payment.id, 'receipt'),
    to: seeker.email,
    subject: `Receipt ${number} for ${rupeesText(priceInPaise)}`,
    ...content,
    // Replaces the entry that was sent before, which has no link.
    ...(hasEntry && {
      calendar: {
        method: 'REQUEST',
        text: calendarEntry(session, { method: 'REQUEST', recipient, owner: sender, now }),
      },
    }),
  };
}

/** The seeker was not told the link to a meeting elsewhere before they paid. */
function isOpenedByPaying(session: MailedSession, now: Date): boolean {
  const isOn = session.state === 'confirmed' && session.approval !== 'pending' && session.endsAt > now;
  return isOn && isElsewhere(session) && !session.canJoinUnpaid && !session.payment?.isOpen;
}

const isQuoting = (kind: SessionMail['kind']) =>
  kind !== 'ended' && kind !== 'moved' && kind !== 'missed' && !isAboutRefund(kind) && !isAboutProposal(kind);

/** A cancelled session has no terms, and one that may still be refused has no room yet. */
function factsFor(kind: SessionMail['kind'], session: MailedSession, { recipient, now }: Reading): Facts {
  return [
    ...subjectFacts(session, { recipient, now }),
    ...(kind === 'proposed' ? proposalFacts(session, now) : []),
    ...(kind === 'ended' ? [] : termFacts(session, recipient)),
    ...(kind === 'ended' || session.approval === 'pending' || isAboutRefund(kind) || isAboutProposal(kind)
      ? []
      : meetingFacts(session, recipient)),
  ];
}

/** For the two who meet; a guest does not learn where they are. */
const timesOf = (session: SessionTimes, { role, now }: ZoneReading) =>
  [spanText(session, now), ...otherZoneLines(session, { role, now })].join('\n');

function subjectFacts(session: MailedSession, { recipient: { role, other }, now }: Reading): Facts {
  const { mentor, seeker, topic } = session;
  return [
    { label: 'When', value: role === 'guest' ? spanText(session, now) : timesOf(session, { role, now }) },
    { label: 'With', value: role === 'guest' ? `${mentor.name} and ${seeker.name}` : other },
    { label: 'Topic', value: topic },
  ];
}

function termFacts({ durationMinutes, priceInPaise, payment }: MailedSession, { role }: MailRecipient): Facts {
  const price = priceInPaise === 0 ? 'Free' : `${rupeesText(priceInPaise)}${paymentText(payment)}`;
  return [
    { label: 'Length', value: `${durationMinutes} minutes` },
    ...(role === 'guest' ? [] : [{ label: 'Price', value: price }]),
  ];
}

function paymentText(payment: MailedSession['payment']): string {
  if (payment?.wasPaid) return payment.isKept ? ', paid' : ', refunded';
  return payment?.isOpen ? ', not paid yet' : '';
}

/** Answers from the booking form, without topic and description, which have lines of their own. */
function answerFacts(
  kind: SessionMail['kind'],
  { form, answers, seeker }: MailedSession,
  { role }: MailRecipient,
): Facts {
  if (role !== 'provider' || !isQuoting(kind)) return [];
  return [
    ...(form.name === seeker.name ? [] : [{ label: 'Name', value: form.name }]),
    { label: 'Email', value: form.email },
    ...Object.entries(answers).flatMap(([question, answer]) => {
      const value = typeof answer === 'string' ? answer : answer.join(', ');
      return value.trim() === '' ? [] : [{ label: question, value }];
    }),
  ];
}

function meetingFacts(session: MailedSession, recipient: MailRecipient): Facts {
  const url = meetingLinkFor(session, recipient);
  const value = isElsewhere(session) ? 'Open Google Meet' : 'Open the meeting room';
  return url ? [{ label: 'Meeting', value, url }] : [];
}

function proposalFacts({ proposal, durationMinutes, ...session }: MailedSession, now: Date): Facts {
  const starts = proposal?.starts ?? [];
  return starts.map((startsAt, index) => {
    const time = { ...session, startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS) };
    const label = starts.length === 1 ? 'Proposed time' : `Proposed time ${index + 1}`;
    return { label, value: timesOf(time, { role: 'seeker', now }) };
  });
}

function proposalQuote({ proposal, mentor }: MailedSession): Pick<MailContent, 'quote'> {
  return proposal?.message ? { quote: { from: `${mentor.name} wrote`, words: proposal.message } } : {};
}

/** The mentor reads what the seeker wrote, everybody else what the mentor says to those who come. */
function quoteOf(
  { mentor, seeker, description, customMessage }: MailedSession,
  { role }: MailRecipient,
): Pick<MailContent, 'quote'> {
  const [from, words] = role === 'provider' ? [seeker.name, description] : [mentor.name, customMessage];
  return words.trim() === '' ? {} : { quote: { from: `${from} wrote`, words: words.trim() } };
}

type Acting = { recipient: MailRecipient; words: Words; sender: Sender };

function actionOf(session: MailedSession, { recipient, words, sender }: Acting): Pick<MailContent, 'action'> {
  if (recipient.role === 'guest') {
    const url = session.state === 'confirmed' && meetingLinkFor(session, recipient);
    return url ? { action: { label: 'Open the meeting', url } } : {};
  }
  switch (words.action) {
    case 'answer':
      return { action: { label: 'Approve or decline', url: sessionUrl(session, sender) } };
    case 'join':
      return { action: { label: 'Join now', url: meetingLinkFor(session, recipient) ?? sessionUrl(session, sender) } };
    case 'refund':
      return { action: { label: 'Answer the request', url: sessionUrl(session, sender) } };
    case 'proposal':
      return { action: { label: 'Choose a time', url: sessionUrl(session, sender) } };
    case 'pay':
      return {
        action: {
          label: `Pay ${rupeesText(session.priceInPaise)}`,
          url: `${sender.publicUrl}/dashboard/payments?pay=${session.payment?.id}`,
        },
      };
    case 'payments':
      return { action: { label: 'See your payments', url: `${sender.publicUrl}/dashboard/payments` } };
    case 'review':
      return {
        action: {
          label: 'Write a review',
          url: `${sender.publicUrl}/dashboard/view-profile/${session.mentor.id}#reviews`,
        },
      };
    case 'rebook':
      return {
        action: { label: 'Find another time', url: sender.publicUrl + session.bookingPath },
      };
    default:
      return { action: { label: 'Open the session', url: sessionUrl(session, sender) } };
  }
}

function sessionUrl({ id }: MailedSession, { publicUrl }: Sender): string {
  return `${publicUrl}/dashboard/live-session?session=${id}`;
}

function footnote({ seeker }: MailedSession, { role, other }: MailRecipient, { appName }: Sender): string {
  return role === 'guest'
    ? `You're receiving this email because ${seeker.name} entered your address on ${appName}. If you don't know them, ignore it.`
    : `You're receiving this email about your session with ${other} on ${appName}.`;
}
