import type { SeekerPermissions } from './booking-rules.ts';
import { HOUR_MS } from './durations.ts';
import { momentText } from './moment-text.ts';

type OfferedTerms = {
  guestPermissions: Omit<SeekerPermissions, 'can_invite_others'> & { can_join_unpaid: boolean };
  bookingConfirmation: { require_approval: boolean };
  bookingForm: { collect_payment_upfront: boolean };
};

/** Encodes a mentor's terms as one string, with which a booking states what was shown before it was confirmed. */
export function termsKey(terms: OfferedTerms, { isFree }: { isFree: boolean }): string {
  const { guestPermissions, bookingConfirmation, bookingForm } = terms;
  const { can_cancel, cancel_limit_hours, can_reschedule, reschedule_limit_hours, can_join_unpaid } = guestPermissions;
  const joining = bookingForm.collect_payment_upfront ? 'upfront' : can_join_unpaid ? 'join-unpaid' : 'join-paid';
  return [
    can_cancel ? `cancel${cancel_limit_hours}` : 'cancel-no',
    can_reschedule ? `move${reschedule_limit_hours}` : 'move-no',
    bookingConfirmation.require_approval ? 'approval' : 'direct',
    isFree ? 'free' : joining,
  ].join('.');
}

type Session = { permissions: SeekerPermissions; startMs: number; now: number; isPaid: boolean };
type Cancelling = Omit<Session, 'permissions'> & {
  permissions: Pick<SeekerPermissions, 'can_cancel' | 'cancel_limit_hours'>;
};

/** Cancellation and rescheduling rules of the session, one sentence each, with the moment until which they apply. */
export function policyLines({ permissions, startMs, now, isPaid }: Session): string[] {
  return [cancelLine({ permissions, startMs, now, isPaid }), rescheduleLine({ permissions, startMs, now })];
}

/** Cancelling is always possible; only the refund differs. */
export function cancelLine({ permissions, startMs, now, isPaid }: Cancelling): string {
  const { can_cancel, cancel_limit_hours } = permissions;
  const { isOpen, deadline } = deadlineOf({ startMs, now }, cancel_limit_hours);
  if (can_cancel && isOpen) return `You can cancel until ${deadline}${isPaid ? ', with a full refund' : ''}.`;
  if (!isPaid) return 'You can cancel this session until it starts.';
  if (!can_cancel) return "You won't get a refund if you cancel this session.";
  return `You won't get a refund if you cancel this session: free cancellation ended on ${deadline}.`;
}

function rescheduleLine({ permissions, startMs, now }: Omit<Session, 'isPaid'>): string {
  const { can_reschedule, reschedule_limit_hours } = permissions;
  const { isOpen, deadline } = deadlineOf({ startMs, now }, reschedule_limit_hours);
  if (!can_reschedule) return "You can't reschedule this session.";
  if (!isOpen) return `You can't reschedule this session: that was possible until ${deadline}.`;
  return `You can reschedule until ${deadline}.`;
}

function deadlineOf({ startMs, now }: Pick<Session, 'startMs' | 'now'>, limitHours: number) {
  const atMs = startMs - limitHours * HOUR_MS;
  return { isOpen: now <= atMs, deadline: momentText(new Date(atMs), new Date(now)) };
}

/** Explains what happens to a request that the mentor has to approve. `paidText` is the amount paid with it, or null. */
export function approvalText(mentorName: string, paidText: string | null): string {
  const ending = paidText
    ? `You'll get a full refund of ${paidText} if it's declined or not answered.`
    : "If it's declined or not answered, nothing is due.";
  return `${mentorName} has until the start time to answer. ${ending}`;
}

/** When a session that isn't paid with the booking can be paid. */
export function payLaterText({ can_join_unpaid }: { can_join_unpaid: boolean }): string {
  return can_join_unpaid ? 'You can pay before or after the session.' : "You can join once you've paid.";
}

/** Shown before the payment provider's own window opens. */
export const checkoutText =
  "You'll pay in the next step with UPI, a card, net banking or a wallet. This time is held for you meanwhile.";
