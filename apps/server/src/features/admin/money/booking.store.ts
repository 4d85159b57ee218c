import type { BookingFile, FoundBooking } from '@right-circle/contract/admin-money';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { BookingSearch } from './booking-search.rules.ts';

type KnownSearch = Exclude<BookingSearch, { by: 'provider_id' | 'unknown' }>;

const rows = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .select(['b.id', 'b.state', 'b.approval', 'b.starts_at as startsAt'])
    .select(['mentor.id as mentorId', 'mentor.username as mentorUsername', 'mentor.full_name as mentorName'])
    .select(['seeker.id as seekerId', 'seeker.username as seekerUsername', 'seeker.full_name as seekerName'])
    .select(({ eb }) => eb.cast<number>('b.price_in_paise', 'float8').as('priceInPaise'))
    .select('p.status as paymentStatus')
    .$narrowType<Pick<FoundBooking, 'state' | 'approval'> & { paymentStatus: FoundBooking['payment_status'] }>();

export function bookingsQuery(
  db: Db,
  search: KnownSearch,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return rows(db)
    .$if(search.by !== 'nothing', (query) => query.where(sql<SqlBool>`b.id = any(array(${idsOf(search)}))`))
    .$if(after !== undefined, (query) => query.where('b.id', '<', after ?? ''))
    .orderBy('b.id', 'desc')
    .limit(limit);
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingsQuery>['execute']>>[number];

/** Each part is one lookup in an index. */
function idsOf(search: KnownSearch) {
  switch (search.by) {
    case 'nothing':
      return sql`select null::uuid`;
    case 'id':
      return sql`
        select id from bookings where id = ${search.id}
        union select booking_id from payments where id = ${search.id}
        union select booking_id from ledger_transfers join payments on payments.id = payment_id
          where ledger_transfers.id = ${search.id}
        union select id from bookings where mentor_user_id = ${search.id}
        union select id from bookings where seeker_id = ${search.id}`;
    case 'order':
      return sql`select booking_id from gateway_orders join payments on payments.id = payment_id
        where order_id = ${search.orderId}`;
    case 'receipt':
      return sql`select booking_id from payments where receipt_number = ${search.number}::bigint`;
  }
}

export async function findBookingFile(db: Db, id: string) {
  return await rows(db)
    .leftJoin('gateway_orders as o', 'o.payment_id', 'p.id')
    .select(['b.ends_at as endsAt', 'b.topic', 'b.created_at as createdAt'])
    .select(['b.attended_at as attendedAt', 'b.refund_asked_at as refundAskedAt', 'b.cancelled_at as cancelledAt'])
    .select(['b.cancelled_by_role as cancelledByRole', 'b.cancellation_reason as cancellationReason'])
    .select(['p.id as paymentId', 'p.gateway', 'p.receipt_number as receiptNumber', 'p.paid_at as paidAt'])
    .select(['p.failure_reason as failureReason', 'p.refunded_at as refundedAt', 'p.written_off_at as writtenOffAt'])
    .select(['p.cancellation_reason as paymentReason', 'o.order_id as orderId'])
    .$narrowType<{ cancelledByRole: BookingFile['cancelled_by_role'] }>()
    .where('b.id', '=', id)
    .executeTakeFirst();
}

export type BookingFileRow = NonNullable<Awaited<ReturnType<typeof findBookingFile>>>;

/** Rows of other tables that belong to a booking's story. */
export async function storyOf(db: Db, bookingId: string) {
  const transfers = await db
    .selectFrom('ledger_transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.kind', 't.happened_at as at'])
    .$narrowType<{ kind: 'capture' | 'refund' | 'release' }>()
    .select(({ eb }) => eb.cast<number>('p.amount_in_paise', 'float8').as('amountInPaise'))
    .where('p.booking_id', '=', bookingId)
    .execute();
  const notices = await db
    .selectFrom('gateway_events as e')
    .innerJoin('gateway_orders as o', 'o.order_id', 'e.order_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['e.event_id as id', 'e.kind', 'e.received_at as at'])
    .where('p.booking_id', '=', bookingId)
    .limit(100)
    .execute();
  const reminders = await db
    .selectFrom('booking_reminders')
    .select(['role', 'channel', 'about'])
    .select(sql<Date>`sent_at`.as('at'))
    .where('booking_id', '=', bookingId)
    .where('sent_at', 'is not', null)
    .limit(100)
    .execute();
  const invitations = await db
    .selectFrom('guest_invitations')
    .select('sent_at as at')
    .where('booking_id', '=', bookingId)
    .limit(100)
    .execute();
  const refunds = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_id as actorId'])
    .where('target_id', '=', bookingId)
    .where('action', '=', 'payment_refunded')
    .execute();
  return { transfers, notices, reminders, invitations, refunds };
}

export type BookingStory = Awaited<ReturnType<typeof storyOf>>;
