import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import type { Mail } from '#domain/mail-gate.ts';
import type { ReminderAbout } from './follow-up.rules.ts';
import type { MailedSession } from './mailed-session.store.ts';
import { guestInvitationMail, receiptMail, reminderMail, type Sender, sessionMail } from './session.mails.ts';
import type { Addressee, MailKind } from './session-mail.rules.ts';

type SampleMail = { name: string; mail: Mail };

const ID = '019a0000-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-14T03:30:00Z');

/** Sample session for the gallery of emails. */
export const sampleSession: MailedSession = {
  id: ID,
  state: 'confirmed',
  approval: 'not_needed',
  sequence: 0,
  startsAt: new Date('2026-11-15T03:30:00Z'),
  endsAt: new Date('2026-11-15T04:00:00Z'),
  attendedAt: null,
  durationMinutes: 30,
  priceInPaise: 60_000,
  topic: 'Growing a cooking channel',
  description: 'I post twice a week and have been stuck at 800 followers since June.\nWhat would you change first?',
  mentor: { id: ID, name: 'Kabir Menon', email: 'kabir@example.com' },
  bookingPath: `/dashboard/book-session/${ID}`,
  seeker: { id: ID, name: 'Asha Rao', email: 'asha@example.com' },
  guests: ['meera@example.com'],
  informedGuests: ['meera@example.com'],
  acceptedGuests: ['meera@example.com'],
  barredGuests: [],
  answers: { 'Which platform?': 'Instagram', 'What have you tried?': ['Reels', 'Collaborations'] },
  form: { name: 'Asha Rao', email: 'asha@example.com' },
  zones: { mentor: 'Asia/Kolkata', seeker: 'Europe/London' },
  confirmation: { ...defaultBookingConfirmation, reminder_timing: [24, 2] },
  customMessage: 'Please have your last three posts at hand. We start on time.',
  meetingLink: `https://circle.example/dashboard/room/${ID}`,
  cancelledByRole: null,
  cancellationReason: null,
  payment: { id: ID, wasPaid: true, isOpen: false, isKept: true, paidAt: NOW, receiptNumber: '42' },
  refundAskedAt: null,
  refundDecision: null,
  proposal: null,
  endedProposal: null,
  canJoinUnpaid: false,
  isReviewed: false,
};
const guest = { guest: 'meera@example.com' };
const acceptUrl = 'https://circle.example/mail/invitation?token=sample';
const guestUrl = 'https://circle.example/guest?token=sample';

const proposal = {
  at: NOW,
  starts: [new Date('2026-11-16T03:30:00Z'), new Date('2026-11-17T11:30:00Z')],
  message: 'My flight was moved to Sunday morning. Would Monday or Tuesday work?',
};

/** Every template about sessions, with a session somebody might have. */
export function sampleMails(sender: Sender, written: Partial<MailedSession> = {}): SampleMail[] {
  const session = { ...sampleSession, ...written };
  const byHand = { ...session.confirmation, auto_confirm: false, require_approval: true };
  const pending: MailedSession = { ...session, approval: 'pending', confirmation: byHand };
  const kept: MailedSession = { ...session, state: 'cancelled', sequence: 1, cancelledByRole: 'seeker' };
  const payment = session.payment && { ...session.payment, isKept: false };
  const cancelled: MailedSession = { ...kept, payment };
  const declined: MailedSession = {
    ...pending,
    payment,
    state: 'cancelled',
    approval: 'declined',
    sequence: 1,
    cancelledByRole: 'provider',
    cancellationReason: 'I am travelling that week.',
  };
  const proposed: MailedSession = { ...session, proposal };
  const refunded: MailedSession = { ...session, payment, refundReason: 'The call never worked.' };
  const neverBooked: MailedSession = { ...session, state: 'expired', payment: { ...unpaid, isOpen: false } };
  const of = (name: string, about: MailedSession, kind: MailKind, to: Addressee): SampleMail[] => {
    const movedFrom = kind === 'moved' ? { movedFrom: '2026-11-14T11:30:00.000Z' } : {};
    const link = typeof to === 'string' || about.state !== 'confirmed' ? {} : { guestUrl };
    const planned = { bookingId: ID, kind, to, sequence: about.sequence, ...movedFrom, ...link };
    return sample(name, sessionMail(about, planned, sender, NOW));
  };
  const remind = (name: string, about: MailedSession, kind: ReminderAbout, to: Addressee): SampleMail[] =>
    sample(
      name,
      reminderMail(about, { id: ID, to, about: kind, now: NOW, ...(typeof to !== 'string' && { guestUrl }) }, sender),
    );
  return [
    ...of('confirmed-seeker', session, 'confirmed', 'seeker'),
    ...of('confirmed-mentor', session, 'confirmed', 'provider'),
    ...of('confirmed-unpaid', { ...session, payment: { ...unpaid } }, 'confirmed', 'seeker'),
    ...of('waiting-seeker', pending, 'waiting', 'seeker'),
    ...of('waiting-mentor', pending, 'waiting', 'provider'),
    ...of('approved', { ...pending, approval: 'approved', sequence: 1 }, 'approved', 'seeker'),
    ...of('declined', declined, 'ended', 'seeker'),
    ...of('unanswered', { ...declined, cancelledByRole: null, cancellationReason: null }, 'ended', 'provider'),
    ...of('cancelled-seeker', cancelled, 'ended', 'seeker'),
    ...of('cancelled-mentor', cancelled, 'ended', 'provider'),
    ...of('cancelled-guest', cancelled, 'ended', guest),
    ...of('cancelled-late-seeker', kept, 'ended', 'seeker'),
    ...of('cancelled-late-mentor', kept, 'ended', 'provider'),
    ...of('refund-asked', session, 'refund_asked', 'provider'),
    ...of('refund-asked-after-cancelling', kept, 'refund_asked', 'provider'),
    ...of('refund-granted', { ...cancelled, refundDecision: 'granted' }, 'refund_granted', 'seeker'),
    ...of('refund-declined', { ...session, refundDecision: 'declined' }, 'refund_declined', 'seeker'),
    ...of('operator-refunded-seeker', refunded, 'operator_refunded', 'seeker'),
    ...of('operator-refunded-mentor', refunded, 'operator_refunded', 'provider'),
    ...of('paid-too-late', neverBooked, 'paid_too_late', 'seeker'),
    ...of('unexpected-payment', neverBooked, 'unexpected_payment', 'seeker'),
    ...of(
      'unexpected-payment-cancelled',
      { ...cancelled, payment: neverBooked.payment },
      'unexpected_payment',
      'seeker',
    ),
    ...of('proposed', proposed, 'proposed', 'seeker'),
    ...of('proposal-kept', session, 'proposal_kept', 'provider'),
    ...of('proposal-withdrawn', session, 'proposal_withdrawn', 'seeker'),
    ...of('missed-seeker', session, 'missed', 'seeker'),
    ...of('missed-mentor', session, 'missed', 'provider'),
    ...of('moved-seeker', { ...session, sequence: 1 }, 'moved', 'seeker'),
    ...of('moved-guest', { ...session, sequence: 1 }, 'moved', guest),
    ...of('moved-mentor', { ...pending, sequence: 1 }, 'moved', 'provider'),
    ...of('invitation', session, 'invitation', 'seeker'),
    ...of('invitation-meet', { ...session, meetingLink: 'https://meet.google.com/abc' }, 'invitation', guest),
    ...sample('guest-invitation', guestInvitationMail(session, { ...guest, acceptUrl, guestUrl }, sender)),
    ...of('guest-accepted', session, 'invitation', guest),
    ...remind('reminder', session, 'session', 'seeker'),
    ...remind('reminder-unpaid', { ...session, payment: unpaid }, 'session', 'seeker'),
    ...remind('reminder-guest', session, 'session', guest),
    ...remind('payment-due', { ...session, payment: unpaid }, 'payment', 'seeker'),
    ...remind('answer-due', pending, 'answer', 'provider'),
    ...remind('review', session, 'review', 'seeker'),
    ...sample('receipt', receiptMail(session, sender, NOW)),
  ];
}

const unpaid = { id: ID, wasPaid: false, isOpen: true, isKept: false, paidAt: null, receiptNumber: null };

const sample = (name: string, mail: Mail | null): SampleMail[] => (mail ? [{ name, mail }] : []);
