import { limits } from '@right-circle/contract/limits';
import type { Tx } from '#platform/db/db.ts';
import { lockBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { endBooking } from './end-booking.ts';

const REASON = `The mentor did not come within ${limits.room.noShowMinutes} minutes of the start.`;

/** Cancels a session whose mentor never joined while the seeker waited, and refunds everything. Safe to run twice. */
export async function callOffForAbsentMentor(
  deps: Pick<BookingDeps, 'now' | 'payments' | 'notify' | 'bookingChanged'>,
  tx: Tx,
  bookingId: string,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.state !== 'confirmed') return;
  await endBooking(deps, tx, booking, { ending: 'mentor_absent', byUserId: null, reason: REASON });
}
