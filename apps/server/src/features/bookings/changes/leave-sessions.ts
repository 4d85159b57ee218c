import type { SessionRole } from '@right-circle/contract/sessions';
import { cancelRefusal } from '@right-circle/rules/booking-rules';
import { lockPeople } from '#domain/lock-people.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { participantView, roleIn } from '../booking.rules.ts';
import { type Booking, lockUpcomingOf } from '../booking.store.ts';
import { markReleased } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { type End, endBooking } from './end-booking.ts';

type LeaveDeps = Pick<BookingDeps, 'now' | 'payments' | 'bookingChanged'>;

const REASON = 'The account was deleted.';

/**
 * Cancels the sessions of a person who deletes their account. Seekers get what cancelling would return: they can come
 * back within the grace period.
 */
export async function leaveSessions(deps: LeaveDeps, tx: Tx, userId: string): Promise<void> {
  const now = deps.now();
  const isFree = (booking: Booking) => cancelRefusal(participantView(booking, userId, now), now.getTime()) === null;
  await leaveUpcoming(deps, tx, userId, {
    provider: () => ({ ending: 'provider_left', byUserId: userId, reason: REASON }),
    seeker: (booking) => ({ ending: 'seeker_left', byUserId: userId, reason: REASON, isRefunded: isFree(booking) }),
  });
}

/** Ends all upcoming sessions of a person, depending on their role. */
export async function leaveUpcoming(
  deps: LeaveDeps,
  tx: Tx,
  userId: string,
  endAs: Record<SessionRole, (booking: Booking) => End & { reason: string }>,
): Promise<void> {
  const now = deps.now();
  // Waits for concurrent bookings with them, so that those end with the rest.
  await lockPeople(tx, [userId]);
  for (const booking of await lockUpcomingOf(tx, userId, now)) {
    const end = endAs[roleIn(booking, userId)](booking);
    if (booking.state === 'held') {
      await markReleased(tx, booking.id, 'expired', now);
      await deps.bookingChanged(tx, { bookingId: booking.id, change: 'released', isSeen: true });
      if (booking.paymentId) await deps.payments.fail(tx, booking.paymentId, { reason: end.reason });
    } else {
      await endBooking(deps, tx, booking, end);
    }
  }
}
