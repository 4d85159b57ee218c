import { limits } from '@right-circle/contract/limits';
import type { Participant, Session, SessionRole, SessionStatus } from '@right-circle/contract/sessions';
import { isCancelOffered } from '@right-circle/rules/booking-rules';
import { cancelLine } from '@right-circle/rules/booking-terms';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { moneyText } from '@right-circle/rules/money-text';
import { sessionDayText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

const statusLooks: Record<SessionStatus, { text: string; tone: BadgeTone }> = {
  upcoming: { text: 'Upcoming', tone: 'upcoming' },
  completed: { text: 'Completed', tone: 'success' },
  attended: { text: 'Attended', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

const roleNames: Record<SessionRole, string> = { provider: 'Provider', seeker: 'Seeker' };

export type Part = { person: Participant; role: SessionRole; roleName: string };

export function statusLook(status: SessionStatus) {
  return statusLooks[status];
}

/** The session's participants from the user's point of view: a role belongs to the session, not to the person. */
export function partsOf(session: Session): { mine: Part; theirs: Part } {
  const part = (role: SessionRole): Part => ({ person: session[role], role, roleName: roleNames[role] });
  const role = session.current_user_role;
  return { mine: part(role), theirs: part(role === 'provider' ? 'seeker' : 'provider') };
}

export function canCancel({ status, start_time }: Pick<Session, 'status' | 'start_time'>, now: number): boolean {
  return isCancelOffered({ status, startMs: Date.parse(start_time) }, now);
}

type Move = { to: { start_time: string }; needsApproval: boolean };

/** Cancellation terms if the session moves to another time; null if nothing was paid. */
export function moveTerms(session: Session, { to, needsApproval }: Move, now: number): string | null {
  if (session.payment_status !== 'completed' || session.price === 0) return null;
  const startMs = Date.parse(to.start_time);
  const terms = cancelLine({ permissions: session.cancellation, startMs, now, isPaid: true });
  if (!needsApproval) return terms;
  return `Until ${session.provider.full_name} answers, you can cancel with a full refund. After that: ${terms}`;
}

/** Returns the current session, or the one that starts first. */
export function nextOf(sessions: readonly Session[], now: number): Session | undefined {
  const coming = sessions.filter(({ status, end_time }) => status === 'upcoming' && Date.parse(end_time) > now);
  return coming.toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time))[0];
}

/** Returns true while the room is open or the meeting is running. */
export function canJoin(session: Session, now: number): boolean {
  const { google_meet_link, status, approval_status, start_time, end_time } = session;
  const opensAt = Date.parse(start_time) - limits.room.opensBeforeMinutes * MINUTE_MS;
  const takesPlace = status !== 'cancelled' && approval_status !== 'pending' && approval_status !== 'declined';
  return (
    google_meet_link !== null && takesPlace && !isLockedOut(session) && opensAt <= now && now < Date.parse(end_time)
  );
}

/** Returns true if the seeker has to pay before joining. */
function isLockedOut({ amount_due, can_join_unpaid, current_user_role }: Session): boolean {
  return amount_due > 0 && !can_join_unpaid && current_user_role === 'seeker';
}

/** Link to the due payment; null for the mentor, or if nothing is due. */
export function payLinkOf({ amount_due, payment_id, current_user_role, currency }: Session) {
  if (amount_due === 0 || !payment_id || current_user_role !== 'seeker') return null;
  return { to: paths.pay(payment_id), label: `Pay ${moneyText(amount_due, currency)}` };
}

/** Tells each participant whether the seeker can join unpaid; null if nothing is due or the session is over. */
export function joinUnpaidText(session: Session): string | null {
  const { amount_due, can_join_unpaid, current_user_role, seeker, status } = session;
  if (amount_due === 0 || status !== 'upcoming') return null;
  if (current_user_role === 'seeker') {
    return can_join_unpaid ? 'You can join before you pay.' : "You can join once you've paid.";
  }
  return can_join_unpaid
    ? `${seeker.full_name} can join before paying. You allowed it in Guest Permissions.`
    : `${seeker.full_name} can join after paying.`;
}

/** Returns true if the mentor still has to answer and can. */
export function awaitsApproval(session: Session, now: number): boolean {
  return session.approval_status === 'pending' && canCancel(session, now);
}

/** Short status of an unanswered booking, proposal or refund request. */
export function approvalNote(session: Session, now: number): string | null {
  if (session.proposal && canCancel(session, now)) {
    return session.current_user_role === 'seeker' ? 'New time proposed' : 'Waiting for an answer';
  }
  if (session.refund_request === 'open') return 'Refund requested';
  if (!awaitsApproval(session, now)) return null;
  return session.current_user_role === 'provider' ? 'Needs your answer' : 'Waiting for approval';
}

/** Explains the status of a refund request. */
export function refundRequestText(session: Session): string | null {
  const { refund_request, current_user_role, provider, seeker, price, currency, status } = session;
  const money = moneyText(price, currency);
  const isMentor = current_user_role === 'provider';
  switch (refund_request) {
    case 'open':
      if (!isMentor)
        return `You asked for a refund of ${money}. We'll let you know when ${provider.full_name} answers.`;
      return status === 'cancelled'
        ? "The session was cancelled too late for a refund. If you don't answer, you keep the money."
        : "If you refund it, the session is cancelled. If you don't answer, the session stays booked.";
    case 'granted':
      return isMentor
        ? `You refunded ${money} to ${seeker.full_name}.`
        : `${provider.full_name} refunded you ${money}.`;
    case 'declined':
      return isMentor
        ? `You declined ${seeker.full_name}'s request for a refund of ${money}.`
        : `${provider.full_name} declined your request for a refund of ${money}.`;
    default:
      return null;
  }
}

/**
 * Explains the consequences of the seeker's absence to each participant. A mentor's absence appears as the reason of a
 * cancellation.
 */
export function noShowText(session: Session): string | null {
  const { no_show_role, status, current_user_role, seeker } = session;
  if (no_show_role !== 'seeker' || status === 'cancelled') return null;
  const minutes = limits.room.noShowMinutes;
  const isMentor = current_user_role === 'provider';
  const who = isMentor ? seeker.full_name : 'You';
  const money = moneyLost(session, isMentor);
  const isOn = status === 'upcoming' ? ` ${isMentor ? 'They' : 'You'} can still join until it ends.` : '';
  return `${who} did not come within ${minutes} minutes of the start.${money}${isOn}`;
}

function moneyLost({ price, amount_due, currency, payment_status }: Session, isMentor: boolean): string {
  if (amount_due > 0) return ` ${moneyText(amount_due, currency)} is still due.`;
  // Refunded or written off, nobody keeps anything.
  if (price === 0 || payment_status !== 'completed') return '';
  return isMentor ? ' You keep the price.' : ' The price is not returned.';
}

const paymentTexts: Record<string, string> = {
  completed: 'Paid',
  pending: 'Not paid yet',
  written_off: 'Not paid, written off',
  not_charged: 'Not charged',
  failed: 'Payment failed',
  refunded: 'Refunded',
  cancelled: 'Refunded',
  cancelled_by_seeker: 'Refunded',
};

type PaymentState = Pick<Session, 'price' | 'payment_status' | 'status' | 'due_until' | 'current_user_role'>;

export function paymentText(session: PaymentState): string | null {
  const { price, payment_status, status, due_until, current_user_role } = session;
  if (price === 0) return null;
  if (due_until && current_user_role === 'seeker')
    return `Not paid yet. You can pay until ${sessionDayText(due_until)}`;
  if (status === 'cancelled' && payment_status === 'completed') return 'Paid, not refunded';
  return (payment_status && paymentTexts[payment_status]) || null;
}
