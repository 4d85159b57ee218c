import type { PaymentStatus, UserType } from '@right-circle/contract/payments';
import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';

// Payments as shown to people. Read only; bookings and people are joined.

/** A mentor sees payments for booked sessions; only the seeker sees a declined card. */
const ofUser = (userId: string, userType: UserType) => (eb: ExpressionBuilder<DB, 'payments' | 'bookings'>) =>
  eb.or([
    ...(userType === 'mentor' ? [] : [eb('payments.seeker_id', '=', userId)]),
    ...(userType === 'seeker'
      ? []
      : [
          eb.and([
            eb('payments.mentor_user_id', '=', userId),
            eb.or([eb('payments.status', '<>', 'failed'), eb('payments.written_off_at', 'is not', null)]),
            eb('bookings.state', 'in', ['confirmed', 'cancelled']),
          ]),
        ]),
  ]);

const rows = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('users as seeker', 'seeker.id', 'payments.seeker_id')
    .leftJoin('users as mentor', 'mentor.id', 'payments.mentor_user_id')
    .leftJoin('users as canceller', 'canceller.id', 'payments.cancelled_by')
    .select([
      'payments.id',
      'payments.booking_id as bookingId',
      'payments.seeker_id as seekerId',
      'payments.mentor_user_id as mentorUserId',
      'payments.amount_in_paise as amountInPaise',
      'payments.currency',
      'payments.status',
      'payments.receipt_number as receiptNumber',
      'payments.cancelled_by_role as cancelledByRole',
      'payments.cancellation_reason as cancellationReason',
      'payments.created_at as createdAt',
      'payments.paid_at as paidAt',
      'payments.refunded_at as refundedAt',
      'payments.tax_terms as taxTerms',
      'payments.written_off_at as writtenOffAt',
      'bookings.topic',
      'bookings.description',
      'bookings.starts_at as startsAt',
      'bookings.ends_at as endsAt',
      'bookings.state as bookingState',
      'bookings.approval',
      'bookings.seeker_email as bookingEmail',
      'seeker.username as seekerName',
      'seeker.full_name as seekerFullName',
      'seeker.profile_pic as seekerPicture',
      'mentor.username as mentorName',
      'mentor.full_name as mentorFullName',
      'mentor.profile_pic as mentorPicture',
      (eb) => eb.fn.coalesce('mentor.email', 'mentor.pending_email').as('mentorEmail'),
      'canceller.username as cancelledBy',
    ])
    .select(
      sql<boolean>`paid_at is not null or exists (
        select from ledger_transfers where payment_id = payments.id and kind = 'capture')`.as('wasTaken'),
    )
    .$narrowType<{ status: PaymentStatus; cancelledByRole: SessionRole | null; approval: ApprovalStatus }>();

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

type Wanted = { userType: UserType; status?: PaymentStatus | undefined };

/** Newest first, at most `limit`, with the total count. */
export async function paymentsOf(
  db: Db,
  userId: string,
  { userType, status, limit }: Wanted & { limit: number },
): Promise<{ payments: PaymentRow[]; count: number }> {
  const found = await rows(db)
    .select(sql<string>`count(*) over ()`.as('total'))
    .where(ofUser(userId, userType))
    .$if(status !== undefined, (query) => query.where('payments.status', '=', status ?? ''))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
  return { payments: found, count: Number(found[0]?.total ?? 0) };
}

export async function paymentOf(db: Db, userId: string, paymentId: string): Promise<PaymentRow | undefined> {
  return await rows(db).where(ofUser(userId, 'all')).where('payments.id', '=', paymentId).executeTakeFirst();
}

/** The page of a person's payments after `after`, newest first. */
export async function paymentsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
): Promise<PaymentRow[]> {
  return await rows(db)
    .where(ofUser(userId, 'all'))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(payments.created_at, payments.id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

/** In paise. Only completed payments count as earned or spent; refunded ones count only as cancelled. */
export type PaymentTotals = {
  earned: number;
  spent: number;
  completed: number;
  all: number;
  cancelled: number;
  gross: number;
  pending: number;
};

export async function paymentTotals(db: Db, userId: string, userType: UserType): Promise<PaymentTotals> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      sql<string>`coalesce(sum(amount_in_paise) filter (where status = 'completed' and payments.mentor_user_id = ${userId}), 0)`.as(
        'earned',
      ),
      sql<string>`coalesce(sum(amount_in_paise) filter (where status = 'completed' and payments.seeker_id = ${userId}), 0)`.as(
        'spent',
      ),
      sql<string>`count(*) filter (where status = 'completed')`.as('completed'),
      sql<string>`count(*)`.as('all'),
      sql<string>`count(*) filter (where status in ('refunded', 'cancelled', 'cancelled_by_seeker'))`.as('cancelled'),
      sql<string>`coalesce(sum(amount_in_paise) filter (where status <> 'failed'), 0)`.as('gross'),
      sql<string>`coalesce(sum(amount_in_paise) filter (where status = 'pending'), 0)`.as('pending'),
    ])
    .where(ofUser(userId, userType))
    .executeTakeFirstOrThrow();
  return {
    earned: Number(row.earned),
    spent: Number(row.spent),
    completed: Number(row.completed),
    all: Number(row.all),
    cancelled: Number(row.cancelled),
    gross: Number(row.gross),
    pending: Number(row.pending),
  };
}
