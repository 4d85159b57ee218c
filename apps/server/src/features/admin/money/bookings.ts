import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';
import { pageOf } from '../page.ts';
import { type BookingRow, bookingsQuery, findBookingFile, storyOf } from './booking.store.ts';
import { bookingSearchOf } from './booking-search.rules.ts';

type Refunded = {
  mentorUserId: string | null;
  seekerId: string | null;
  state: BookingRow['state'];
  endsAt: Date;
  priceInPaise: number;
};

/** Functions of the features that own bookings and payments. */
export type MoneyNeeds = {
  /** Refunds in the transaction of the audit entry; returns the booking as it was. */
  refund: (tx: Tx, refund: { bookingId: string; reason: string }) => Promise<Refunded & { paymentId: string | null }>;
  isStillAhead: (booking: { state: BookingRow['state']; endsAt: Date }, now: Date) => boolean;
  /** Hints to open screens, after the commit. */
  announceChange: (userIds: string[]) => void;
  /** Asks the payment provider which order a payment or refund belongs to. */
  orderOfProviderId: (id: string) => Promise<string | null>;
  testGateway: string;
};

export type BookingDeps = AdminDeps & MoneyNeeds;

const { pageSize } = limits.admin;

export async function findBookings(
  { db, orderOfProviderId }: Pick<BookingDeps, 'db' | 'orderOfProviderId'>,
  typed: string,
  after: string | undefined,
): Promise<{ rows: BookingRow[]; next: string | null }> {
  const search = bookingSearchOf(typed);
  if (search.by === 'unknown') return { rows: [], next: null };
  const page = { after, limit: pageSize + 1 };
  if (search.by !== 'provider_id') return pageOf(await bookingsQuery(db, search, page).execute(), pageSize);
  const orderId = await orderOfProviderId(search.id);
  if (orderId === null) return { rows: [], next: null };
  return pageOf(await bookingsQuery(db, { by: 'order', orderId }, page).execute(), pageSize);
}

export async function readBooking({ db, now, isStillAhead, testGateway }: BookingDeps, id: string) {
  const booking = await findBookingFile(db, id);
  if (!booking) throw new AppError('not_found', 'There is no such booking.');
  return { booking, story: await storyOf(db, id), isStillAhead: isStillAhead(booking, now()), testGateway };
}

export async function refundBooking(
  { db, now, refund, isStillAhead, announceChange }: BookingDeps,
  { operatorId, bookingId, reason }: { operatorId: string; bookingId: string; reason: string },
): Promise<void> {
  const booking = await db.transaction().execute(async (tx) => {
    const refunded = await refund(tx, { bookingId, reason });
    const { state, priceInPaise, paymentId } = refunded;
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'payment_refunded',
      targetType: 'booking',
      targetId: bookingId,
      before: { payment: 'completed', state },
      after: {
        payment: 'refunded',
        state: isStillAhead(refunded, now()) ? 'cancelled' : state,
        amount_in_paise: priceInPaise,
        payment_id: paymentId,
      },
      at: now(),
    });
    return refunded;
  });
  announceChange([booking.mentorUserId, booking.seekerId].filter((id) => id !== null));
}
