import { lockPeople } from '#domain/lock-people.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Booking, findBooking, lockSessionOf } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';

type Change = (tx: Tx, booking: Booking) => Promise<void>;
type Whose = {
  bookingId: string;
  byUserId: string;
  /** Set when the change takes new time of both people. */
  takesTime?: true;
};

/**
 * Changes a session of one person under a lock, so that a second change sees the first. Returns not found for another
 * person's session.
 */
export async function changeSession(
  { db, announceChange }: Pick<BookingDeps, 'db' | 'announceChange'>,
  { bookingId, byUserId, takesTime }: Whose,
  change: Change,
): Promise<void> {
  const people = await db.transaction().execute(async (tx) => {
    if (takesTime) await lockPeople(tx, peopleOf(await findBooking(tx, bookingId)));
    const booking = await lockSessionOf(tx, byUserId, bookingId);
    if (!booking) throw new AppError('not_found', 'Session not found.');
    await change(tx, booking);
    return peopleOf(booking);
  });
  announceChange(people);
}

function peopleOf(booking: Pick<Booking, 'mentorUserId' | 'seekerId'> | undefined): string[] {
  return [booking?.mentorUserId, booking?.seekerId].filter((id) => typeof id === 'string');
}
