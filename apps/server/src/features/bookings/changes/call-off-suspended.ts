import type { Db, Tx } from '#platform/db/db.ts';
import { isSuspendedPerson } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { leaveUpcoming } from './leave-sessions.ts';

type CallOffDeps = Pick<BookingDeps, 'now' | 'payments' | 'notify' | 'bookingChanged'>;

/** Cancels the sessions of a suspended person and refunds everything. */
export async function callOffForSuspension(deps: CallOffDeps, tx: Tx, userId: string): Promise<void> {
  await leaveUpcoming(deps, tx, userId, {
    provider: { ending: 'provider_suspended', byUserId: null, reason: 'The account of the mentor is suspended.' },
    seeker: { ending: 'seeker_suspended', byUserId: null, reason: 'The account of the seeker is suspended.' },
  });
}

/** Does the same later, unless the account was restored meanwhile. Safe to run twice. */
export async function callOffSuspended(deps: CallOffDeps & { db: Db }, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await isSuspendedPerson(tx, userId)) await callOffForSuspension(deps, tx, userId);
  });
}
