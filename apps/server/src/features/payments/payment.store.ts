import type { SessionRole } from '@right-circle/contract/bookings';
import type { PaymentStatus } from '@right-circle/contract/payments';
import type { Db, Tx } from '#platform/db/db.ts';

export type NewPayment = {
  id: string;
  bookingId: string;
  seekerId: string;
  mentorUserId: string;
  amountInPaise: number;
  gateway: string;
  at: Date;
};

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      seeker_id: payment.seekerId,
      mentor_user_id: payment.mentorUserId,
      amount_in_paise: payment.amountInPaise,
      status: 'pending',
      gateway: payment.gateway,
      created_at: payment.at,
    })
    .execute();
}

/** What moving its money needs to know. */
export type PaymentState = {
  id: string;
  status: PaymentStatus;
  amountInPaise: number;
  currency: string;
  mentorUserId: string | null;
  wasTried: boolean;
};

const stateOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_in_paise', 'currency', 'mentor_user_id', 'gateway_reference'])
    .$narrowType<{ status: PaymentStatus }>()
    .where('id', '=', paymentId);

type StateRow = Awaited<ReturnType<ReturnType<typeof stateOf>['executeTakeFirstOrThrow']>>;

const paymentState = ({ amount_in_paise, mentor_user_id, gateway_reference, ...row }: StateRow): PaymentState => ({
  ...row,
  amountInPaise: Number(amount_in_paise),
  mentorUserId: mentor_user_id,
  wasTried: gateway_reference !== null,
});

export async function paymentStateOf(db: Db, paymentId: string): Promise<PaymentState> {
  return paymentState(await stateOf(db, paymentId).executeTakeFirstOrThrow());
}

/** Locks the row: whoever moves the same payment waits, then finds it moved. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentState> {
  return paymentState(await stateOf(tx, paymentId).forUpdate().executeTakeFirstOrThrow());
}

/** From here on the gateway may know of it. False when it is no longer pending: whoever ends it afterwards sees that it was tried. */
export async function markTried(db: Db, paymentId: string, reference: string): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ gateway_reference: reference })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markPaid(tx: Tx, paymentId: string, at: Date, receiptNumber: string | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'completed', paid_at: at, receipt_number: receiptNumber })
    .where('id', '=', paymentId)
    .execute();
}

export async function markFailed(tx: Tx, paymentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: reason })
    .where('id', '=', paymentId)
    .execute();
}

export type Ending = {
  status: 'refunded' | 'cancelled' | 'cancelled_by_seeker';
  byUserId: string | null;
  byRole: SessionRole | null;
  reason: string | null;
};

export async function markEnded(
  tx: Tx,
  paymentId: string,
  { status, byUserId, byRole, reason }: Ending,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status, cancelled_by: byUserId, cancelled_by_role: byRole, cancellation_reason: reason })
    .where('id', '=', paymentId)
    .execute();
}

/** The gateway has given the money back. Nothing to note where none was taken. */
export async function markGivenBack(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refunded_at: at })
    .where('id', '=', paymentId)
    .where('paid_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .execute();
}

/** Tried, still open, and no longer held by a booking in progress: the process may have died before it heard the answer. */
export async function unsettledPayments(db: Db, startingAfter: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('payments.id')
    .where('payments.status', '=', 'pending')
    .where('gateway_reference', 'is not', null)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.starts_at', '>', startingAfter)
    .orderBy('payments.created_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
