import { sessionStatusAt } from '@right-circle/rules/booking-rules';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Booking, lockBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { endBooking } from './end-booking.ts';

type RefundDeps = Pick<BookingDeps, 'now' | 'payments' | 'bookingChanged'>;

/** Returns whether the session is still ahead, so that a refund has to cancel it. */
export function isStillAhead({ state, endsAt }: Pick<Booking, 'state' | 'endsAt'>, now: Date): boolean {
  const session = { isCancelled: state === 'cancelled', endMs: endsAt.getTime(), wasAttended: false };
  return state === 'confirmed' && sessionStatusAt(session, now.getTime()) === 'upcoming';
}

/**
 * Refunds a paid session in full, whatever its deadlines, and cancels it if it is not over. Locks the booking: the second
 * of two operators finds it refunded. Returns the booking as it was.
 */
export async function refundByOperator(
  deps: RefundDeps,
  tx: Tx,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new AppError('not_found', 'There is no such booking.');
  if (!booking.paymentId || !booking.isPaid) {
    throw new AppError('already_decided', 'There is nothing to refund: this booking has no payment that was kept.');
  }
  if (isStillAhead(booking, deps.now())) {
    await endBooking(deps, tx, booking, { ending: 'operator', byUserId: null, reason });
    return booking;
  }
  await deps.payments.refund(tx, booking.paymentId, { status: 'refunded', byUserId: null, byRole: null, reason });
  await deps.bookingChanged(tx, { bookingId, change: 'operator_refunded', reason });
  return booking;
}
