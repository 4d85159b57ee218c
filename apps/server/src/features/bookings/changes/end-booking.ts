import type { SessionRole } from '@right-circle/contract/sessions';
import type { Ending } from '#domain/booking-event.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Booking } from '../booking.store.ts';
import { markCancelled } from '../booking-change.store.ts';
import type { BookingDeps, Refund } from '../booking-deps.ts';

export type End = {
  ending: Ending;
  byUserId: string | null;
  reason?: string | null;
  /** False if the mentor keeps the payment. */
  isRefunded?: boolean;
};
type EndDeps = Pick<BookingDeps, 'now' | 'payments' | 'bookingChanged'>;

const rules: Record<Ending, { byRole: SessionRole | null; refundStatus: Refund['status']; isDeclined: boolean }> = {
  seeker: { byRole: 'seeker', refundStatus: 'cancelled_by_seeker', isDeclined: false },
  refund_granted: { byRole: 'seeker', refundStatus: 'cancelled_by_seeker', isDeclined: false },
  provider: { byRole: 'provider', refundStatus: 'cancelled', isDeclined: false },
  declined: { byRole: 'provider', refundStatus: 'refunded', isDeclined: true },
  undecided: { byRole: null, refundStatus: 'refunded', isDeclined: true },
  operator: { byRole: null, refundStatus: 'refunded', isDeclined: false },
  mentor_absent: { byRole: null, refundStatus: 'refunded', isDeclined: false },
  seeker_left: { byRole: 'seeker', refundStatus: 'cancelled_by_seeker', isDeclined: false },
  provider_left: { byRole: 'provider', refundStatus: 'cancelled', isDeclined: false },
  seeker_suspended: { byRole: null, refundStatus: 'refunded', isDeclined: false },
  provider_suspended: { byRole: null, refundStatus: 'refunded', isDeclined: false },
};

/** Commits the end of a session, its refund and what follows it together. */
export async function endBooking(
  { now, payments, bookingChanged }: EndDeps,
  tx: Tx,
  booking: Booking,
  { ending, byUserId, reason = null, isRefunded = true }: End,
): Promise<void> {
  const { byRole, refundStatus, isDeclined } = rules[ending];
  await markCancelled(tx, booking.id, { byRole, reason, isDeclined, at: now() });
  const isKept = booking.isPaid && !isRefunded;
  await bookingChanged(tx, { bookingId: booking.id, change: 'cancelled', ending, isKept, reason });
  if (booking.paymentId && !isKept)
    await payments.refund(tx, booking.paymentId, { status: refundStatus, byUserId, byRole, reason });
}
