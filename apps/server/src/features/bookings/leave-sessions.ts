import type { Tx } from '#platform/db/db.ts';
import { roleIn } from './booking.rules.ts';
import { lockUpcomingOf, markReleased } from './booking.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { endBooking } from './end-booking.ts';

type LeaveDeps = Pick<BookingDeps, 'now' | 'payments' | 'notify' | 'bookingChanged'>;

const REASON = 'The account was deleted.';

/** Somebody deletes their account: nobody is left waiting for them, and everything paid goes back. */
export async function leaveSessions(deps: LeaveDeps, tx: Tx, userId: string): Promise<void> {
  const now = deps.now();
  for (const booking of await lockUpcomingOf(tx, userId, now)) {
    if (booking.state === 'held') {
      await markReleased(tx, booking.id, 'expired', now);
      await deps.bookingChanged(tx, { bookingId: booking.id, change: 'released' });
      if (booking.paymentId) await deps.payments.fail(tx, booking.paymentId, REASON);
    } else {
      const ending = roleIn(booking, userId) === 'provider' ? 'provider_left' : 'seeker_left';
      await endBooking(deps, tx, booking, { ending, byUserId: userId, reason: REASON });
    }
  }
}
