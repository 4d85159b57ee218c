import { limits } from '@right-circle/contract/limits';
import type { Db, Tx } from '#platform/db/db.ts';
import { isSuspendedPerson, lockBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { endBooking } from './end-booking.ts';
import { leaveUpcoming } from './leave-sessions.ts';

type CallOffDeps = Pick<BookingDeps, 'now' | 'payments' | 'notify' | 'bookingChanged'>;

const MENTOR_ABSENT = `The mentor did not come within ${limits.room.noShowMinutes} minutes of the start.`;

/** Cancels a session whose mentor never joined while the seeker waited, and refunds everything. Safe to run twice. */
export async function callOffForAbsentMentor(deps: CallOffDeps, tx: Tx, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.state !== 'confirmed') return;
  await endBooking(deps, tx, booking, { ending: 'mentor_absent', byUserId: null, reason: MENTOR_ABSENT });
}

/** Cancels the sessions of a suspended person and refunds everything. */
export async function callOffForSuspension(deps: CallOffDeps, tx: Tx, userId: string): Promise<void> {
  await leaveUpcoming(deps, tx, userId, {
    provider: () => ({
      ending: 'provider_suspended',
      byUserId: null,
      reason: 'The account of the mentor is suspended.',
    }),
    seeker: () => ({ ending: 'seeker_suspended', byUserId: null, reason: 'The account of the seeker is suspended.' }),
  });
}

/** Does the same later, unless the account was restored meanwhile. Safe to run twice. */
export async function callOffSuspended(deps: CallOffDeps & { db: Db }, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await isSuspendedPerson(tx, userId)) await callOffForSuspension(deps, tx, userId);
  });
}
