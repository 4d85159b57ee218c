import type { Tx } from '#platform/db/db.ts';

/** Something that happened to a booking. `released`: a hold that was not paid. */
export type BookingEvent =
  | { bookingId: string; change: 'booked' | 'approved' | 'cancelled' | 'released' | 'paid' }
  | { bookingId: string; change: 'seeker_missed' | 'guest_accepted' | 'guest_removed' }
  | { bookingId: string; change: 'refund_asked' | 'refund_granted' | 'refund_declined' }
  /** Of a session that is over; one that is ahead is cancelled. */
  | { bookingId: string; change: 'operator_refunded' }
  | {
      bookingId: string;
      change: 'proposed' | 'proposal_kept' | 'proposal_withdrawn';
      /** When the times were proposed. */
      at: Date;
    }
  | { bookingId: string; change: 'moved'; from: Date; wasPending: boolean }
  | { bookingId: string; change: 'invited'; emails: string[] };

// Keys, so that a new change without an entry is a type error.
const everyChange: Record<BookingEvent['change'], true> = {
  booked: true,
  approved: true,
  cancelled: true,
  released: true,
  paid: true,
  seeker_missed: true,
  guest_accepted: true,
  guest_removed: true,
  refund_asked: true,
  refund_granted: true,
  refund_declined: true,
  operator_refunded: true,
  proposed: true,
  proposal_kept: true,
  proposal_withdrawn: true,
  moved: true,
  invited: true,
};
export const bookingChanges = Object.keys(everyChange) as BookingEvent['change'][];

/**
 * Called in the transaction of the event, once the row says it and before people are notified, which locks their counters. What a
 * listener writes exists exactly when the event does; anything slow or outside is a job.
 */
export type BookingListener = (tx: Tx, event: BookingEvent) => Promise<void>;
