import type { BookingConfirmation, GuestPermissions } from '@right-circle/contract/guidance';
import type { ApprovalStatus } from '@right-circle/contract/sessions';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';

export type BookingState = 'held' | 'confirmed' | 'cancelled' | 'expired' | 'failed';

/** People and their names are null once the account is deleted; the payment is null only if it was never opened. */
export type Booking = {
  id: string;
  mentorUserId: string | null;
  seekerId: string | null;
  mentorName: string | null;
  seekerName: string | null;
  state: BookingState;
  approval: ApprovalStatus;
  startsAt: Date;
  endsAt: Date;
  holdExpiresAt: Date | null;
  attendedAt: Date | null;
  durationMinutes: number;
  priceInPaise: number;
  topic: string;
  guests: string[];
  guestPermissions: GuestPermissions;
  bookingConfirmation: BookingConfirmation;
  meetingLink: string | null;
  paymentId: string | null;
  isPaid: boolean;
  refundAskedAt: Date | null;
  refundDecision: 'granted' | 'declined' | null;
  proposedAt: Date | null;
  /** Start of the session at the time of the proposal. */
  proposedFor: Date | null;
  proposedStarts: Date[] | null;
  proposalMessage: string | null;
};

/** States that occupy the time of both people. */
const ACTIVE = ['held', 'confirmed'];

function bookingColumns(eb: ExpressionBuilder<DB, 'bookings'>) {
  return [
    'bookings.id' as const,
    'mentor_user_id as mentorUserId' as const,
    'seeker_id as seekerId' as const,
    sql<string | null>`(select full_name from users where id = bookings.mentor_user_id)`.as('mentorName'),
    sql<string | null>`(select full_name from users where id = bookings.seeker_id)`.as('seekerName'),
    eb.ref('state').$castTo<BookingState>().as('state'),
    eb.ref('approval').$castTo<ApprovalStatus>().as('approval'),
    'starts_at as startsAt' as const,
    'ends_at as endsAt' as const,
    'hold_expires_at as holdExpiresAt' as const,
    'attended_at as attendedAt' as const,
    'duration_minutes as durationMinutes' as const,
    eb.cast<number>('price_in_paise', 'float8').as('priceInPaise'),
    'topic' as const,
    'guests' as const,
    eb.ref('guest_permissions').$castTo<GuestPermissions>().as('guestPermissions'),
    eb.ref('booking_confirmation').$castTo<BookingConfirmation>().as('bookingConfirmation'),
    'meeting_link as meetingLink' as const,
    sql<string | null>`(select id from payments where booking_id = bookings.id)`.as('paymentId'),
    sql<boolean>`exists (select from payments where booking_id = bookings.id and status = 'completed' and amount_in_paise > 0)`.as(
      'isPaid',
    ),
    'refund_asked_at as refundAskedAt' as const,
    eb.ref('refund_decision').$castTo<Booking['refundDecision']>().as('refundDecision'),
    'proposed_at as proposedAt' as const,
    'proposed_for as proposedFor' as const,
    eb.ref('proposed_starts').$castTo<Date[] | null>().as('proposedStarts'),
    'proposal_message as proposalMessage' as const,
  ];
}

export async function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  return await db.selectFrom('bookings').select(bookingColumns).where('bookings.id', '=', id).executeTakeFirst();
}

/**
 * Locks the row: a second decision waits and sees the first. The booking is read after the lock, because a statement that
 * waited would return the payment as it was before.
 */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | undefined> {
  await tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
  return await findBooking(tx, id);
}

const sessionOf = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('bookings.id', '=', id)
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .where('state', 'in', ['confirmed', 'cancelled']);

/** Finds a session of this person in either role. Unpaid holds are not sessions. */
export async function findSessionOf(db: Db, userId: string, id: string): Promise<Booking | undefined> {
  return await sessionOf(db, userId, id).executeTakeFirst();
}

export async function lockSessionOf(tx: Tx, userId: string, id: string): Promise<Booking | undefined> {
  await sessionOf(tx, userId, id).forUpdate().execute();
  return await findSessionOf(tx, userId, id);
}

export async function isSuspendedPerson(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockUpcomingOf(tx: Tx, userId: string, after: Date): Promise<Booking[]> {
  const upcoming = tx
    .selectFrom('bookings')
    .select(bookingColumns)
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .where('state', 'in', ACTIVE)
    .where('starts_at', '>', after)
    .orderBy('bookings.id');
  const locked = await upcoming.forUpdate().execute();
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  return await upcoming.where('bookings.id', 'in', ids).execute();
}

export type Span = { startsAt: Date; endsAt: Date };

/** Whether this person has another session at that time, as seeker or mentor. */
export async function isBusy(
  tx: Tx,
  { userId, startsAt, endsAt, ignoringBookingId }: Span & { userId: string; ignoringBookingId?: string | undefined },
): Promise<boolean> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .where('state', 'in', ACTIVE)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .$if(ignoringBookingId !== undefined, (query) => query.where('id', '!=', ignoringBookingId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether exactly this slot of the mentor is taken. */
export async function isSlotGone(db: Db, mentorUserId: string, { startsAt, endsAt }: Span): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('mentor_user_id', '=', mentorUserId)
    .where('starts_at', '=', startsAt)
    .where('ends_at', '=', endsAt)
    .where('state', 'in', ACTIVE)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewBooking = Span & {
  id: string;
  mentorUserId: string;
  seekerId: string;
  serviceSlotId: string;
  state: 'held' | 'confirmed';
  approval: ApprovalStatus;
  holdExpiresAt: Date | null;
  durationMinutes: number;
  priceInPaise: number;
  topic: string;
  description: string;
  seekerName: string;
  seekerEmail: string;
  seekerTimeZone: string | null;
  customFields: Record<string, string | string[]>;
  guests: string[];
  guestPermissions: GuestPermissions;
  bookingConfirmation: BookingConfirmation;
  meetingLink: string;
  at: Date;
};

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      id: booking.id,
      mentor_user_id: booking.mentorUserId,
      seeker_id: booking.seekerId,
      service_slot_id: booking.serviceSlotId,
      state: booking.state,
      approval: booking.approval,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      hold_expires_at: booking.holdExpiresAt,
      duration_minutes: booking.durationMinutes,
      price_in_paise: booking.priceInPaise,
      topic: booking.topic,
      description: booking.description,
      seeker_name: booking.seekerName,
      seeker_email: booking.seekerEmail,
      seeker_time_zone: booking.seekerTimeZone,
      custom_fields: JSON.stringify(booking.customFields),
      guests: booking.guests,
      guest_permissions: JSON.stringify(booking.guestPermissions),
      booking_confirmation: JSON.stringify(booking.bookingConfirmation),
      meeting_link: booking.meetingLink,
      created_at: booking.at,
      updated_at: booking.at,
    })
    .execute();
}

/** Open holds, and those whose time is over. */
export async function countHolds(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  return await db
    .selectFrom('bookings')
    .select([
      sql<number>`(count(*) filter (where hold_expires_at > ${now}))::integer`.as('open'),
      sql<number>`(count(*) filter (where hold_expires_at <= ${now}))::integer`.as('overdue'),
    ])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
}
