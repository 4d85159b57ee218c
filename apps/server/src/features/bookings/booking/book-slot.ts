import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { AppError } from '#platform/app-error.ts';
import type { Booking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { confirmPaid, releaseHold } from './finish-hold.ts';
import { type Attempt, placeBooking } from './place-booking.ts';

/** A held slot that the seeker pays in the gateway's own checkout. */
export type ToBePaid = { bookingId: string; order: CheckoutOrder; expiresAt: Date };

/**
 * Holds the time, takes the money, confirms: three steps, because no transaction may wait for a gateway. If it is
 * interrupted, the hold records what is left to do; repeating the attempt or the recovery job continues from there.
 */
export async function bookSlot(deps: BookingDeps, attempt: Attempt): Promise<Booking | ToBePaid> {
  const placed = await placeBooking(deps, attempt);
  const booking = placed.state === 'held' ? await payHeld(deps, placed, attempt.request.test_card) : placed;
  if ('order' in booking) return booking;
  if (booking.state === 'failed') {
    throw new AppError(
      'payment_failed',
      "The payment was declined. You weren't charged. Try another card or payment method now: this time isn't held for you.",
    );
  }
  if (booking.state === 'expired') {
    throw new AppError(
      'slot_taken',
      "The time to pay ran out, so we released this time. If you paid, you'll get a full refund.",
    );
  }
  deps.announceChange([booking.mentorUserId, booking.seekerId].filter((id) => id !== null));
  return booking;
}

async function payHeld(
  deps: BookingDeps,
  { id, paymentId, holdExpiresAt }: Booking,
  testCard: TestCard | undefined,
): Promise<Booking | ToBePaid> {
  if (!paymentId) throw new Error(`Booking ${id} is held without a payment.`);
  const collected = await deps.payments.collect(paymentId, { testCard });
  switch (collected) {
    case 'captured':
      return await confirmPaid(deps, id);
    case 'declined':
      return await releaseHold(deps, id, { state: 'failed', reason: 'The payment was declined.', isSeen: true });
    case 'unknown':
      throw new AppError(
        'unavailable',
        "Your payment isn't confirmed yet. We're holding this time for you, you won't be charged twice, and we'll let you know as soon as it's confirmed.",
        { retryAfterSeconds: 30 },
      );
    default:
      return { bookingId: id, order: collected.order, expiresAt: holdExpiresAt ?? deps.now() };
  }
}
