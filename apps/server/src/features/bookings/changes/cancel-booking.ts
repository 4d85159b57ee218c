import type { CancelOutcome as CancelOutcomeView } from '@right-circle/contract/cancel-outcome';
import type { ExpectedOutcome } from '@right-circle/contract/session-changes';
import { type CancelOutcome, canAskRefund, cancelOutcome } from '@right-circle/rules/booking-rules';
import { indiaIso } from '@right-circle/rules/india-time';
import { momentText } from '@right-circle/rules/moment-text';
import { inRupees, rupeesText } from '@right-circle/rules/money-text';
import { AppError } from '#platform/app-error.ts';
import { participantView } from '../booking.rules.ts';
import { type Booking, findSessionOf } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';
import { endBooking } from './end-booking.ts';

type Cancel = { bookingId: string; byUserId: string; expected?: ExpectedOutcome | undefined; reason: string | null };

/**
 * Cancels for either participant before the start. With an expected outcome the caller gets exactly that one or a
 * refusal; without one, cancelling is only possible while it is free.
 */
export async function cancelBooking(
  deps: BookingDeps,
  { bookingId, byUserId, expected, reason }: Cancel,
): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const outcome = outcomeFor(booking, byUserId, deps.now());
    if (expected) refuseChanged(booking, expected, outcomeView(booking, byUserId, deps.now()), deps.now());
    else if (outcome.lateReason !== null) throw new AppError('not_allowed', outcome.lateReason);
    const { role } = participantView(booking, byUserId, deps.now());
    await endBooking(deps, tx, booking, { ending: role, byUserId, reason, isRefunded: outcome.refundInPaise > 0 });
  });
}

export async function previewCancel(
  { db, now }: Pick<BookingDeps, 'db' | 'now'>,
  bookingId: string,
  userId: string,
): Promise<CancelOutcomeView> {
  const booking = await findSessionOf(db, userId, bookingId);
  if (!booking) throw new AppError('not_found', 'Session not found.');
  return outcomeView(booking, userId, now());
}

const paidFor = ({ isPaid, priceInPaise }: Booking) => (isPaid ? priceInPaise : 0);

function outcomeFor(booking: Booking, userId: string, now: Date): CancelOutcome {
  const outcome = cancelOutcome(participantView(booking, userId, now), paidFor(booking), now.getTime());
  if ('code' in outcome) throw new AppError(outcome.code, outcome.detail);
  return outcome;
}

function outcomeView(booking: Booking, userId: string, now: Date): CancelOutcomeView {
  const { paidInPaise, refundInPaise, freeUntilMs, lateReason } = outcomeFor(booking, userId, now);
  const asked = { paidInPaise, wasAsked: booking.refundAskedAt !== null };
  return {
    paid_amount: inRupees(paidInPaise),
    refund_amount: inRupees(refundInPaise),
    currency: 'INR',
    free_until: freeUntilMs === null ? null : indiaIso(freeUntilMs),
    is_late: lateReason !== null,
    can_ask_refund: canAskRefund(participantView(booking, userId, now), asked, now.getTime()),
  };
}

function refuseChanged({ startsAt }: Booking, expected: ExpectedOutcome, outcome: CancelOutcomeView, now: Date): void {
  const isMoved = expected.start_time !== undefined && Date.parse(expected.start_time) !== startsAt.getTime();
  const isSame = expected.refund_amount === outcome.refund_amount && expected.paid_amount === outcome.paid_amount;
  if (isSame && !isMoved) return;
  const change = isMoved
    ? `This session was moved to ${momentText(startsAt, now)}.`
    : outcome.refund_amount > 0
      ? `The refund is now ${rupeesText(outcome.refund_amount * 100)}.`
      : "You'd no longer get a refund.";
  throw new AppError('outcome_changed', `${change} Nothing was cancelled. Check it and decide again.`, {
    replyFields: { cancel_outcome: outcome },
  });
}
