import type { Tx } from '#platform/db/db.ts';

/**
 * Why a session was cancelled. `left` and `suspended`: the account of that person is being deleted, or was suspended.
 */
export type Ending =
  | 'seeker'
  | 'refund_granted'
  | 'provider'
  | 'declined'
  | 'undecided'
  | 'operator'
  | 'mentor_absent'
  | 'seeker_left'
  | 'provider_left'
  | 'seeker_suspended'
  | 'provider_suspended';

/** Something that happened to a booking. */
export type BookingEvent =
  | { bookingId: string; change: 'booked' | 'approved' | 'paid' }
  /** `isKept`: the mentor keeps the payment. */
  | { bookingId: string; change: 'cancelled'; ending: Ending; isKept: boolean; reason: string | null }
  /**
   * A hold that was not paid. `isSeen`: the seeker reads it on their screen, or has left. `mayBePaid`: the gateway did not say, or
   * has another amount.
   */
  | { bookingId: string; change: 'released'; isSeen: boolean; mayBePaid?: boolean }
  /** The price, which arrived after the time was taken by somebody else, or had begun, is returned. */
  | { bookingId: string; change: 'paid_too_late' }
  /** Money that was found when nothing was due any more, which may be another amount than the price, is returned. */
  | { bookingId: string; change: 'unexpected_payment' }
  | { bookingId: string; change: 'seeker_missed' | 'guest_accepted' | 'guest_removed' }
  | { bookingId: string; change: 'refund_asked' | 'refund_granted' | 'refund_declined' }
  /** Of a session that is over; one that is ahead is cancelled. */
  | { bookingId: string; change: 'operator_refunded'; reason: string }
  | {
      bookingId: string;
      change: 'proposal_kept' | 'proposal_withdrawn';
      /** When the times were proposed. */
      at: Date;
    }
  | { bookingId: string; change: 'proposed'; at: Date; count: number }
  /** `wasProposed`: the seeker chose a time that the mentor proposed. */
  | { bookingId: string; change: 'moved'; from: Date; wasPending: boolean; wasProposed: boolean }
  | { bookingId: string; change: 'invited'; emails: string[] };

// Keys, so that a new change without an entry is a type error.
const everyChange: Record<BookingEvent['change'], true> = {
  booked: true,
  approved: true,
  cancelled: true,
  released: true,
  paid: true,
  paid_too_late: true,
  unexpected_payment: true,
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
 * Called in the transaction of the event, once the row says it. What a listener writes exists exactly when the event
 * does; anything slow or outside is a job.
 */
export type BookingListener = (tx: Tx, event: BookingEvent) => Promise<void>;
