import { canAskRefund } from '@right-circle/rules/booking-rules';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { participantView, refundRequestOf, roleIn } from '../booking.rules.ts';
import { type Booking } from '../booking.store.ts';
import { markRefundAsked, markRefundDecided } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';
import { endBooking } from './end-booking.ts';

const GRANTED = 'The mentor granted the refund.';

/** The session stays unchanged until the mentor answers. */
export async function askRefund(deps: BookingDeps, bookingId: string, byUserId: string): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const now = deps.now();
    if (booking.refundAskedAt) throw new AppError('already_requested', 'You already asked for a refund.');
    const paid = { paidInPaise: booking.isPaid ? booking.priceInPaise : 0, wasAsked: false };
    if (!canAskRefund(participantView(booking, byUserId, now), paid, now.getTime())) {
      throw new AppError('not_allowed', "You can't ask for a refund for this session.");
    }
    await markRefundAsked(tx, bookingId, now);
    await deps.bookingChanged(tx, { bookingId, change: 'refund_asked' });
  });
}

type Answer = { bookingId: string; byUserId: string; grant: boolean };

/** Granting also cancels an upcoming session: the seeker asked because they can't attend. */
export async function answerRefund(deps: BookingDeps, { bookingId, byUserId, grant }: Answer): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const now = deps.now();
    if (roleIn(booking, byUserId) !== 'provider') {
      throw new AppError('not_allowed', 'Only the mentor can answer a refund request.');
    }
    if (refundRequestOf(booking, now) !== 'open') {
      throw new AppError('already_decided', 'There is no refund request to answer.');
    }
    await markRefundDecided(tx, bookingId, grant ? 'granted' : 'declined', now);
    if (grant) return await giveBack(deps, tx, booking);
    await deps.bookingChanged(tx, { bookingId, change: 'refund_declined' });
  });
}

async function giveBack(deps: BookingDeps, tx: Tx, booking: Booking): Promise<void> {
  const { id, mentorUserId: byUserId, paymentId } = booking;
  if (booking.state === 'confirmed') {
    const end = { ending: 'refund_granted', byUserId: booking.seekerId, reason: GRANTED } as const;
    return await endBooking(deps, tx, booking, end);
  }
  await deps.bookingChanged(tx, { bookingId: id, change: 'refund_granted' });
  if (paymentId) {
    await deps.payments.refund(tx, paymentId, { status: 'refunded', byUserId, byRole: 'provider', reason: GRANTED });
  }
}
