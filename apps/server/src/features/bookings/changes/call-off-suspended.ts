import type { Tx } from '#platform/db/db.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { leaveUpcoming } from './leave-sessions.ts';

/** Cancels the sessions of a suspended person and refunds everything. */
export async function callOffForSuspension(
  deps: Pick<BookingDeps, 'now' | 'payments' | 'notify' | 'bookingChanged'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await leaveUpcoming(deps, tx, userId, {
    provider: { ending: 'provider_suspended', byUserId: null, reason: 'The account of the mentor is suspended.' },
    seeker: { ending: 'seeker_suspended', byUserId: null, reason: 'The account of the seeker is suspended.' },
  });
}
