/** An event of a booking, passed to its listeners in the transaction that causes it. `released`: a hold that was not paid. */
export type BookingChange =
  | { bookingId: string; change: 'booked' | 'approved' | 'cancelled' | 'released' | 'paid' | 'seeker_absent' }
  | { bookingId: string; change: 'refund_asked' | 'refund_granted' | 'refund_declined' }
  | {
      bookingId: string;
      change: 'proposed' | 'proposal_kept' | 'proposal_withdrawn';
      /** When the times were proposed. */
      at: Date;
    }
  | { bookingId: string; change: 'moved'; from: Date; wasPending: boolean }
  | { bookingId: string; change: 'invited'; emails: string[] };
