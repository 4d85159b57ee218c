import type { Tx } from '#platform/db/db.ts';
import { type Booking, lockBooking } from '../booking.store.ts';
import { markConfirmed, markReleased } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';

type FinishDeps = Pick<BookingDeps, 'db' | 'now' | 'payments' | 'bookingChanged'>;

/**
 * Confirms a paid hold: booking, receipt and ledger commit together. A hold that was finished elsewhere stays
 * unchanged.
 */
export async function confirmPaid(deps: FinishDeps, bookingId: string): Promise<Booking> {
  return await deps.db.transaction().execute(async (tx) => {
    const booking = await lockExisting(tx, bookingId);
    if (booking.state !== 'held' || !booking.paymentId) return booking;
    await confirmLocked(deps, tx, { ...booking, paymentId: booking.paymentId });
    return { ...booking, state: 'confirmed', isPaid: true };
  });
}

export async function confirmLocked(
  { now, payments, bookingChanged }: FinishDeps,
  tx: Tx,
  booking: Booking & { paymentId: string },
): Promise<void> {
  await markConfirmed(tx, booking.id, now());
  await bookingChanged(tx, { bookingId: booking.id, change: 'booked' });
  // Last, because every receipt waits for the previous one.
  await payments.settle(tx, booking.paymentId);
}

type Release = {
  state: 'expired' | 'failed';
  reason: string;
  /** True if the seeker reads it on their screen. */
  isSeen: boolean;
  /** The gateway has the money, so that the seeker reads about their refund instead. */
  isCaptured?: boolean;
  /** The gateway did not say, or has another amount. */
  mayBePaid?: boolean;
};

/** Frees the time immediately. If the gateway took money after all, failing the payment returns it. */
export async function releaseHold(
  { db, now, payments, bookingChanged }: FinishDeps,
  bookingId: string,
  { state, reason, isSeen, isCaptured = false, mayBePaid = false }: Release,
): Promise<Booking> {
  return await db.transaction().execute(async (tx) => {
    const booking = await lockExisting(tx, bookingId);
    if (booking.state !== 'held') return booking;
    await markReleased(tx, bookingId, state, now());
    await bookingChanged(tx, { bookingId, change: 'released', isSeen: isSeen || isCaptured, mayBePaid });
    if (booking.paymentId) await payments.fail(tx, booking.paymentId, { reason, isCaptured });
    if (isCaptured) await bookingChanged(tx, { bookingId, change: 'paid_too_late' });
    return { ...booking, state };
  });
}

async function lockExisting(tx: Tx, bookingId: string): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}.`);
  return booking;
}
