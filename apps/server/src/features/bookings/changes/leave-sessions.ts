import type { SessionRole } from '@right-circle/contract/sessions';
import { lockPeople } from '#domain/lock-people.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { roleIn } from '../booking.rules.ts';
import { lockUpcomingOf } from '../booking.store.ts';
import { markReleased } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { type End, endBooking } from './end-booking.ts';

type LeaveDeps = Pick<BookingDeps, 'now' | 'payments' | 'bookingChanged'>;

const REASON = 'The account was deleted.';

/** Cancels the sessions of a person who deletes their account, and refunds everything. */
export async function leaveSessions(deps: LeaveDeps, tx: Tx, userId: string): Promise<void> {
  await leaveUpcoming(deps, tx, userId, {
    provider: { ending: 'provider_left', byUserId: userId, reason: REASON },
    seeker: { ending: 'seeker_left', byUserId: userId, reason: REASON },
  });
}

/** Ends all upcoming sessions of a person, depending on their role. */
export async function leaveUpcoming(
  deps: LeaveDeps,
  tx: Tx,
  userId: string,
  endAs: Record<SessionRole, End & { reason: string }>,
): Promise<void> {
  const now = deps.now();
  // Waits for concurrent bookings with them, so that those end with the rest.
  await lockPeople(tx, [userId]);
  for (const booking of await lockUpcomingOf(tx, userId, now)) {
    const end = endAs[roleIn(booking, userId)];
    if (booking.state === 'held') {
      await markReleased(tx, booking.id, 'expired', now);
      await deps.bookingChanged(tx, { bookingId: booking.id, change: 'released', isSeen: true });
      if (booking.paymentId) await deps.payments.fail(tx, booking.paymentId, end.reason);
    } else {
      await endBooking(deps, tx, booking, end);
    }
  }
}
