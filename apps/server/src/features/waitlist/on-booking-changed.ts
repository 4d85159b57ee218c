import type { BookingEvent } from '#domain/booking-event.ts';
import type { Tx } from '#platform/db/db.ts';
import { waitedForIn } from './line.store.ts';
import { offerFreedTimesJob } from './waitlist.jobs.ts';
import { deleteBooked } from './waitlist.store.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** Changes that neither take nor free a time. */
const unrelatedChanges: readonly BookingEvent['change'][] = [
  'paid',
  'paid_too_late',
  'unexpected_payment',
  'seeker_missed',
  'guest_accepted',
  'guest_removed',
];

/** Removes waiting people who have booked, and offers freed times to the others. */
export async function onBookingChanged(
  { enqueue }: Pick<WaitlistDeps, 'enqueue'>,
  tx: Tx,
  { bookingId, change }: BookingEvent,
): Promise<void> {
  if (unrelatedChanges.includes(change)) return;
  await deleteBooked(tx, bookingId);
  for (const mentorUserId of await waitedForIn(tx, bookingId)) await enqueue(tx, offerFreedTimesJob, { mentorUserId });
}
