import type { PaymentStatus } from '@right-circle/contract/payments';
import type { SessionRole } from '@right-circle/contract/sessions';
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

/** Fields needed to move its money. */
export type PaymentState = {
  id: string;
  bookingId: string;
  status: PaymentStatus;
  gateway: string;
  amountInPaise: number;
  currency: string;
  mentorUserId: string | null;
  wasTried: boolean;
  isWrittenOff: boolean;
  /** A refund is, or may be, in progress. */
  isGoingBack: boolean;
};

const stateOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'status', 'gateway', 'amount_in_paise', 'currency', 'mentor_user_id'])
    .select(['gateway_reference', 'refund_claimed_at', 'written_off_at'])
    .$narrowType<{ status: PaymentStatus }>()
    .where('id', '=', paymentId);

type StateRow = Awaited<ReturnType<ReturnType<typeof stateOf>['executeTakeFirstOrThrow']>>;

const paymentState = (row: StateRow): PaymentState => ({
  id: row.id,
  bookingId: row.booking_id,
  status: row.status,
  gateway: row.gateway,
  amountInPaise: Number(row.amount_in_paise),
  currency: row.currency,
  mentorUserId: row.mentor_user_id,
  wasTried: row.gateway_reference !== null,
  isWrittenOff: row.written_off_at !== null,
  isGoingBack: row.refund_claimed_at !== null,
});

export async function paymentStateOf(db: Db, paymentId: string): Promise<PaymentState> {
  return paymentState(await stateOf(db, paymentId).executeTakeFirstOrThrow());
}

/** Locks the row: a concurrent call for the same payment waits and sees the result. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentState> {
  return paymentState(await stateOf(tx, paymentId).forUpdate().executeTakeFirstOrThrow());
}

/**
 * Records that the gateway may know the payment. Returns false if it is no longer pending; a call that ends it later
 * sees that it was tried.
 */
export async function markTried(
  db: Db,
  paymentId: string,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ gateway, gateway_reference: reference })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Paid = { at: Date; receiptNumber: string | null; taxTerms: object | null };

export async function markPaid(tx: Tx, paymentId: string, { at, receiptNumber, taxTerms }: Paid): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: 'completed',
      paid_at: at,
      receipt_number: receiptNumber,
      tax_terms: taxTerms && JSON.stringify(taxTerms),
    })
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

export async function markWrittenOff(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: 'Not paid in time.', written_off_at: at })
    .where('id', '=', paymentId)
    .execute();
}

/** Unpaid payments whose session ended before this. */
export async function overduePayments(db: Db, endedBefore: Date) {
  return await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .leftJoin('users as seeker', 'seeker.id', 'payments.seeker_id')
    .select(['payments.id', 'payments.mentor_user_id as mentorUserId', 'seeker.full_name as seekerName'])
    .select('bookings.id as bookingId')
    .where('payments.status', '=', 'pending')
    .where('amount_in_paise', '>', '0')
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.ends_at', '<=', endedBefore)
    .orderBy('bookings.ends_at')
    .limit(1000)
    .execute();
}

/** Unpaid payments for a mentor's past and upcoming sessions. */
export async function unpaidOf(tx: Tx, mentorUserId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('payments.id')
    .where('payments.mentor_user_id', '=', mentorUserId)
    .where('payments.status', '=', 'pending')
    .where('bookings.state', '=', 'confirmed')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a failed payment pending again, because its money arrived late. */
export async function markReopened(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'pending', failure_reason: null, written_off_at: null })
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

/**
 * Marks it as ended, until `dropRefundClaim` finds that there was nothing to refund. Returns true for the first call.
 */
export async function claimRefund(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ refund_claimed_at: at })
    .where('id', '=', paymentId)
    .where('refund_claimed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function dropRefundClaim(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ refund_claimed_at: null }).where('id', '=', paymentId).execute();
}

/** Records the gateway's refund. Keeps the first time. */
export async function markGivenBack(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refunded_at: at })
    .where('id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .execute();
}

/** The gateway still has the money, or has it again; `markGivenBack` records its return. */
export async function markNotGivenBack(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ refunded_at: null }).where('id', '=', paymentId).execute();
}

/** Tried, still open, and not part of a booking in progress: the process may have died before the reply. */
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

/** Paid and not refunded payments whose session time is over: it took place, or was cancelled too late for a refund. */
export async function earnedPayments(db: Db, endedBefore: Date, mentorUserId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('payments.id')
    .where('payments.status', '=', 'completed')
    .where('amount_in_paise', '>', '0')
    // Without its mentor nobody can be paid.
    .where('payments.mentor_user_id', 'is not', null)
    .$if(mentorUserId !== undefined, (query) => query.where('payments.mentor_user_id', '=', mentorUserId ?? ''))
    .where('bookings.state', 'in', ['confirmed', 'cancelled'])
    .where('bookings.approval', 'in', ['not_needed', 'approved'])
    .where('bookings.ends_at', '<=', endedBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_transfers')
            .select('ledger_transfers.id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('kind', '=', 'release'),
        ),
      ),
    )
    .orderBy('bookings.ends_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
