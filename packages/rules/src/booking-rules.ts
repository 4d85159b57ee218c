import { HOUR_MS } from './durations.ts';

export type SessionStatus = 'upcoming' | 'completed' | 'attended' | 'cancelled';

export type SeekerPermissions = {
  can_invite_others: boolean;
  can_reschedule: boolean;
  can_cancel: boolean;
  reschedule_limit_hours: number;
  cancel_limit_hours: number;
};

/** A session from one participant's point of view. */
export type ParticipantView = {
  role: 'provider' | 'seeker';
  status: SessionStatus;
  startMs: number;
  permissions: SeekerPermissions;
  /** The mentor has not answered the request yet. */
  isUnanswered: boolean;
  /** The mentor proposed other times, and the seeker has not answered yet. */
  hasProposal: boolean;
};

/** `code` is an error code of the API, `detail` the text people read. */
export type SessionRefusal = { code: 'not_upcoming' | 'not_allowed'; detail: string };

/**
 * Upcoming until its end, then attended if both were in the room together, else completed. Cancelled stays cancelled.
 */
export function sessionStatusAt(
  session: { isCancelled: boolean; endMs: number; wasAttended: boolean },
  nowMs: number,
): SessionStatus {
  if (session.isCancelled) return 'cancelled';
  if (nowMs < session.endMs) return 'upcoming';
  return session.wasAttended ? 'attended' : 'completed';
}

/** Whether "Cancel Booking" is offered; the seeker's deadline is only checked when they try. */
export function isCancelOffered(
  { status, startMs }: Pick<ParticipantView, 'status' | 'startMs'>,
  nowMs: number,
): boolean {
  return status === 'upcoming' && startMs > nowMs;
}

/** Financial effect of a cancellation. */
export type CancelOutcome = {
  paidInPaise: number;
  refundInPaise: number;
  /** Last moment of free cancellation; null if no deadline applies. */
  freeUntilMs: number | null;
  /** Why cancelling is no longer free; null while it is free. */
  lateReason: string | null;
};

/**
 * Result of cancelling now for this participant. The preview and the cancellation both use it, so that they can't
 * differ.
 * Until the start, the seeker gets a full refund if the mentor cancels, if the request is unanswered, or if the mentor
 * asked to move the session.
 */
export function cancelOutcome(
  session: ParticipantView,
  paidInPaise: number,
  nowMs: number,
): CancelOutcome | SessionRefusal {
  const over = notUpcoming(session, nowMs, 'cancelled');
  if (over) return over;
  const { can_cancel, cancel_limit_hours } = session.permissions;
  if (session.role === 'provider' || session.isUnanswered || session.hasProposal) {
    return { paidInPaise, refundInPaise: paidInPaise, freeUntilMs: null, lateReason: null };
  }
  if (!can_cancel) {
    const lateReason = 'The mentor does not allow cancelling this session.';
    return { paidInPaise, refundInPaise: 0, freeUntilMs: null, lateReason };
  }
  const freeUntilMs = session.startMs - cancel_limit_hours * HOUR_MS;
  if (nowMs <= freeUntilMs) return { paidInPaise, refundInPaise: paidInPaise, freeUntilMs, lateReason: null };
  const lateReason = `This session can only be cancelled until ${hoursText(cancel_limit_hours)} before it starts.`;
  return { paidInPaise, refundInPaise: 0, freeUntilMs, lateReason };
}

/** Why this participant can't cancel for free now, or null if they can. */
export function cancelRefusal(session: ParticipantView, nowMs: number): SessionRefusal | null {
  const outcome = cancelOutcome(session, 0, nowMs);
  if ('code' in outcome) return outcome;
  return outcome.lateReason === null ? null : notAllowed(outcome.lateReason);
}

/** Days after its end in which an unpaid session can still be paid. */
export const payableDays = 14;

export function payableUntil(endMs: number): number {
  return endMs + payableDays * 24 * HOUR_MS;
}

export type PayLater = {
  isPaymentPending: boolean;
  isConfirmed: boolean;
  approval: 'not_needed' | 'pending' | 'approved' | 'declined';
  startMs: number;
  endMs: number;
};

/**
 * Whether a session booked with later payment can be paid now. A request that is unanswered at its start has lapsed.
 */
export function isPayableLater(session: PayLater, nowMs: number): boolean {
  const { isPaymentPending, isConfirmed, approval, startMs, endMs } = session;
  const isOn = isConfirmed && approval !== 'declined' && (approval !== 'pending' || nowMs < startMs);
  return isPaymentPending && isOn && nowMs < payableUntil(endMs);
}

export type RefundRequest = 'open' | 'granted' | 'declined';

/** Whether the seeker can ask the mentor for a refund: once, before the start, if cancelling returns nothing. */
export function canAskRefund(
  session: ParticipantView,
  { paidInPaise, wasAsked }: { paidInPaise: number; wasAsked: boolean },
  nowMs: number,
): boolean {
  if (session.role !== 'seeker' || paidInPaise === 0 || wasAsked || session.startMs <= nowMs) return false;
  if (session.status === 'cancelled') return true;
  const outcome = cancelOutcome(session, paidInPaise, nowMs);
  return !('code' in outcome) && outcome.refundInPaise < paidInPaise;
}

/**
 * Why this participant can't move the session now, or null if they can. The mentor's limits don't apply while the
 * mentor's proposal of other times is open.
 */
export function rescheduleRefusal(session: ParticipantView, nowMs: number): SessionRefusal | null {
  const over = notUpcoming(session, nowMs, 'rescheduled');
  if (over) return over;
  const { can_reschedule, reschedule_limit_hours } = session.permissions;
  if (session.role === 'provider') return notAllowed('Only the seeker can reschedule a session.');
  if (session.hasProposal) return null;
  if (!can_reschedule) return notAllowed('The mentor does not allow rescheduling this session.');
  if (!isBeforeDeadline(session.startMs, reschedule_limit_hours, nowMs)) {
    return notAllowed(
      `This session can only be rescheduled until ${hoursText(reschedule_limit_hours)} before it starts.`,
    );
  }
  return null;
}

/** Why this participant can't propose other times now, or null if they can. */
export function proposeRefusal(session: ParticipantView, nowMs: number): SessionRefusal | null {
  const over = notUpcoming(session, nowMs, 'moved');
  if (over) return over;
  if (session.role === 'seeker') return notAllowed('Only the mentor can propose other times.');
  if (!session.hasProposal) return null;
  return notAllowed("You've already proposed other times. Withdraw them to propose new ones.");
}

/** Why this participant can't invite others now, or null if they can. */
export function inviteRefusal(session: ParticipantView, nowMs: number): SessionRefusal | null {
  if (!isCancelOffered(session, nowMs)) {
    return { code: 'not_upcoming', detail: 'Others can be invited to upcoming sessions only.' };
  }
  if (session.role === 'provider') return notAllowed('Only the seeker can invite others to a session.');
  if (!session.permissions.can_invite_others) return notAllowed('The mentor does not allow inviting others.');
  return null;
}

function notUpcoming({ status, startMs }: ParticipantView, nowMs: number, what: string): SessionRefusal | null {
  if (status === 'cancelled') return { code: 'not_upcoming', detail: 'This session is already cancelled.' };
  if (isCancelOffered({ status, startMs }, nowMs)) return null;
  return { code: 'not_upcoming', detail: `A session that has started cannot be ${what}.` };
}

/** Inclusive: exactly at the deadline is still in time. */
function isBeforeDeadline(startMs: number, limitHours: number, nowMs: number): boolean {
  return startMs - nowMs >= limitHours * HOUR_MS;
}

function notAllowed(detail: string): SessionRefusal {
  return { code: 'not_allowed', detail };
}

/** "1 hour", "24 hours", "1 week" */
export function hoursText(hours: number): string {
  if (hours === 168) return '1 week';
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
