import type { BookingEvent } from '#domain/booking-event.ts';
import type { MailedSession } from './mailed-session.store.ts';

export const mailKinds = [
  'waiting',
  'confirmed',
  'approved',
  'invitation',
  'moved',
  'ended',
  'missed',
  'refund_asked',
  'refund_granted',
  'refund_declined',
  'operator_refunded',
  'paid_too_late',
  'unexpected_payment',
  'proposed',
  'proposal_kept',
  'proposal_withdrawn',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A participant by role, a guest by address. */
export type Addressee = 'provider' | 'seeker' | { guest: string };
export type PlannedMail = { kind: MailKind; to: Addressee };

type Planned = Pick<MailedSession, 'approval' | 'confirmation' | 'guests' | 'sequence'>;

const both = (kind: MailKind): PlannedMail[] => [
  { kind, to: 'seeker' },
  { kind, to: 'provider' },
];
const guestsOf = (emails: readonly string[], kind: MailKind): PlannedMail[] =>
  emails.map((guest) => ({ kind, to: { guest } }));

/** Returns the mails about a change, as the mentor set them up when it was booked. */
export function mailsAbout(change: BookingEvent, session: Planned): PlannedMail[] {
  const { approval, confirmation, guests } = session;
  const isPending = approval === 'pending';
  switch (change.change) {
    case 'booked':
      return isPending ? both('waiting') : [...confirmations(confirmation), ...guestsOf(guests, 'invitation')];
    case 'approved':
      return [
        { kind: 'approved', to: 'seeker' },
        // They approved it themselves: what they lack is the entry.
        ...(confirmation.send_calendar_invitation ? [{ kind: 'invitation', to: 'provider' } as const] : []),
        ...guestsOf(guests, 'invitation'),
      ];
    case 'moved':
      // Guests were not notified about the request, so they get an invitation.
      if (change.wasPending) return [...both('moved'), ...(isPending ? [] : guestsOf(guests, 'invitation'))];
      return [...both('moved'), ...guestsOf(guests, 'moved')];
    case 'proposed':
      return [{ kind: 'proposed', to: 'seeker' }];
    case 'proposal_kept':
      return [{ kind: 'proposal_kept', to: 'provider' }];
    case 'proposal_withdrawn':
      return [{ kind: 'proposal_withdrawn', to: 'seeker' }];
    case 'invited':
      return isPending ? [] : guestsOf(change.emails, 'invitation');
    case 'cancelled':
      return [...both('ended'), ...(hadEntry(session) ? guestsOf(guests, 'ended') : [])];
    case 'seeker_missed':
      return both('missed');
    case 'refund_asked':
      return [{ kind: 'refund_asked', to: 'provider' }];
    case 'operator_refunded':
      return both('operator_refunded');
    case 'refund_granted':
    case 'refund_declined':
    case 'paid_too_late':
    case 'unexpected_payment':
      return [{ kind: change.change, to: 'seeker' }];
    case 'released':
    case 'guest_removed':
    case 'paid':
    case 'guest_accepted':
      return [];
  }
}

/** An invitation can only travel by mail: with the confirmation switched off it goes alone. */
function confirmations({ send_email_confirmation, send_calendar_invitation }: Planned['confirmation']): PlannedMail[] {
  if (send_email_confirmation) return both('confirmed');
  return send_calendar_invitation ? both('invitation') : [];
}

/** Which calendar entry goes with a mail, if any. */
export function entryFor(kind: MailKind, session: Planned): 'REQUEST' | 'CANCEL' | null {
  if (!session.confirmation.send_calendar_invitation || isWithoutEntry(kind)) return null;
  if (kind === 'ended') return hadEntry(session) ? 'CANCEL' : null;
  return 'REQUEST';
}

const isWithoutEntry = (kind: MailKind) =>
  kind === 'waiting' || kind === 'missed' || isAboutRefund(kind) || isAboutProposal(kind);

export const isAboutProposal = (kind: MailKind) => kind === 'proposed' || kind.startsWith('proposal_');

export const isAboutRefund = (kind: MailKind) => isAboutReturn(kind) || kind.startsWith('refund_');

/** Money that goes back whatever becomes of the session. */
const isAboutReturn = (kind: MailKind) =>
  kind === 'operator_refunded' || kind === 'paid_too_late' || kind === 'unexpected_payment';

/** Before it ended. Ending is one change of the entry; a request nobody approved or moved had none before it. */
function hadEntry({ confirmation, sequence }: Planned): boolean {
  return !confirmation.require_approval || sequence > 1;
}

/** A delayed mail may be outdated: another one has reported the change since. */
export function isStillTrue(
  kind: MailKind,
  {
    state,
    approval,
    attendedAt,
    refundDecision,
  }: Pick<MailedSession, 'state' | 'approval' | 'attendedAt' | 'refundDecision'>,
): boolean {
  if (isAboutReturn(kind)) return true;
  if (kind === 'refund_asked') return refundDecision === null;
  if (isAboutRefund(kind)) return `refund_${refundDecision}` === kind;
  if (kind === 'ended') return state === 'cancelled';
  // Someone who came late has met the other by now.
  if (state !== 'confirmed' || (kind === 'missed' && attendedAt)) return false;
  return kind === 'waiting' ? approval === 'pending' : kind === 'moved' || approval !== 'pending';
}

/** A mail about proposed times is current if it is about the last proposal and the session has not begun. */
export function isProposalStillTrue(
  { kind, proposedAt }: { kind: MailKind; proposedAt?: string | undefined },
  {
    state,
    startsAt,
    proposal,
    endedProposal,
  }: Pick<MailedSession, 'state' | 'startsAt' | 'proposal' | 'endedProposal'>,
  now: Date,
): boolean {
  if (state !== 'confirmed' || startsAt <= now) return false;
  if (kind === 'proposed') return proposal?.at.toISOString() === proposedAt;
  if (proposal !== null) return false;
  if (endedProposal === null) return true;
  return endedProposal.at.toISOString() === proposedAt && kind === `proposal_${endedProposal.how}`;
}
