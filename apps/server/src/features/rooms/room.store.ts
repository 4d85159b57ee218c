import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { type RawBuilder, sql } from 'kysely';
import { hasOwnRoom } from '#domain/own-room.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Meeting } from './room.rules.ts';

export type RoomPerson = { id: string; username: string; fullName: string; profilePic: string | null };

export type RoomRow = Meeting & {
  id: string;
  topic: string;
  /** Null once that account is deleted. */
  mentorUserId: string | null;
  seekerId: string | null;
  attendedAt: Date | null;
  /** The start, or when rooms were switched on again after it: nobody could come before. */
  expectedAt: Date;
  noShowRole: SessionRole | null;
};

const rooms = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('room_no_shows as n', 'n.booking_id', 'b.id')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.booking_id', '=', 'b.id').on('p.status', '=', 'pending').on('p.amount_in_paise', '>', '0'),
    )
    .select((eb) => [
      'b.id',
      'b.topic',
      'b.mentor_user_id as mentorUserId',
      'b.seeker_id as seekerId',
      eb.ref('b.state').$castTo<Meeting['state']>().as('state'),
      eb.ref('b.approval').$castTo<ApprovalStatus>().as('approval'),
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.attended_at as attendedAt',
      sql<Date>`greatest(b.starts_at, (
        select changed_at from product_switches where name = 'rooms' and value = 'on'
      ))`.as('expectedAt'),
      sql<string | null>`case when not ${hasOwnRoom('b')} then b.meeting_link end`.as('elsewhere'),
      sql<Meeting['due']>`case when p.id is not null
        then json_build_object('paymentId', p.id, 'amountInPaise', p.amount_in_paise) end`.as('due'),
      sql<boolean>`coalesce((b.guest_permissions ->> 'can_join_unpaid')::boolean, false)`.as('canJoinUnpaid'),
      eb.ref('n.absent_role').$castTo<SessionRole | null>().as('noShowRole'),
    ])
    // Unpaid holds are not sessions.
    .where('b.state', 'in', ['confirmed', 'cancelled']);

/** Finds a session of this person, or one they were invited to by their confirmed address or a guest access. */
export async function roomOf(db: Db, personId: string, bookingId: string): Promise<RoomRow | undefined> {
  return await rooms(db)
    .where('b.id', '=', bookingId)
    .where((eb) =>
      eb.or([
        eb('b.mentor_user_id', '=', personId),
        eb('b.seeker_id', '=', personId),
        isInvitedMember(personId),
        hasGuestAccess(personId),
      ]),
    )
    .executeTakeFirst();
}

/** An invited person whom neither mentor nor seeker blocked. */
const isInvitedMember = (userId: string | RawBuilder<string>) => sql<boolean>`exists (
  select from users as guest
  where guest.id = ${userId} and guest.email = any (b.guests) and guest.email_verified_at is not null
    and can_see(b.mentor_user_id, guest.id) and can_see(b.seeker_id, guest.id)
)`;

/** Revoking deletes the access tokens, so that an open page cannot reconnect. */
const hasGuestAccess = (guestId: string | RawBuilder<string>) => sql<boolean>`exists (
  select from session_guests as guest join guest_accesses as access on access.guest_id = guest.id
  where guest.id = ${guestId} and guest.booking_id = b.id and guest.email = any (b.guests)
)`;

type GuestStay = { stayId: string; personId: string; bookingId: string };

/** Returns the ids of the stays whose guests still have access, in one query. */
export async function invitedAmong(db: Db, stays: readonly GuestStay[]): Promise<Set<string>> {
  if (stays.length === 0) return new Set();
  const stayIds = stays.map(({ stayId }) => stayId);
  const bookingIds = stays.map(({ bookingId }) => bookingId);
  const personIds = stays.map((stay) => stay.personId);
  const personId = sql<string>`stay.person_id`;
  const { rows } = await sql<{ id: string }>`
    select stay.id
    from unnest(${stayIds}::uuid[], ${bookingIds}::uuid[], ${personIds}::uuid[]) as stay (id, booking_id, person_id)
    join bookings as b on b.id = stay.booking_id and b.state in ('confirmed', 'cancelled')
    where ${isInvitedMember(personId)} or ${hasGuestAccess(personId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those who go in, and what is decided about it, take turns: of two who arrive at once, the second sees the first. */
export async function lockRoom(tx: Tx, bookingId: string): Promise<RoomRow | undefined> {
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
  return await rooms(tx).where('b.id', '=', bookingId).executeTakeFirst();
}

/** People by id, including guests without an account. */
export async function peopleOf(db: Db, personIds: (string | null)[]): Promise<Map<string, RoomPerson>> {
  const known = personIds.filter((id) => id !== null);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name as fullName', 'profile_pic as profilePic'])
    .where('id', 'in', known)
    .unionAll((eb) =>
      eb
        .selectFrom('session_guests as g')
        .select(['g.id', guestUsername('g').as('username'), guestName('g').as('fullName')])
        .select(sql<string | null>`null::text`.as('profilePic'))
        .where('g.id', 'in', known),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cannot collide with an account: user names contain no colon. */
export const guestUsername = (guests: 'g') => sql<string>`'guest:' || ${sql.ref(`${guests}.id`)}`;
export const guestName = (guests: 'g') => sql<string>`coalesce(${sql.ref(`${guests}.name`)}, 'Guest')`;

export async function saveNoShow(tx: Tx, bookingId: string, absentRole: SessionRole, at: Date): Promise<void> {
  await tx
    .insertInto('room_no_shows')
    .values({ booking_id: bookingId, absent_role: absentRole, decided_at: at })
    .execute();
}

type Span = { from: Date; until: Date };

// Guests do not count as attendance.
const PARTICIPANTS = ['provider', 'seeker'];

/** Undecided sessions that began in this period with only one participant present. */
export async function maybeNoShows(db: Db, { from, until }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('room_visits as v', 'v.booking_id', 'b.id')
    .select('b.id')
    .where('v.role', 'in', PARTICIPANTS)
    .where('b.state', '=', 'confirmed')
    .where('b.approval', 'in', ['not_needed', 'approved'])
    .where('b.attended_at', 'is', null)
    .where('b.starts_at', '>', from)
    .where('b.starts_at', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('room_no_shows as n').select('n.booking_id').whereRef('n.booking_id', '=', 'b.id')),
      ),
    )
    .groupBy('b.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sessions that began in this period with both people in the join log, but no recorded attendance. */
export async function maybeAttended(db: Db, { from, until }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('room_visits as v', 'v.booking_id', 'b.id')
    .select('b.id')
    .where('v.role', 'in', PARTICIPANTS)
    .where('b.state', '=', 'confirmed')
    .where('b.attended_at', 'is', null)
    .where('b.ends_at', '>', from)
    .where('b.ends_at', '<=', until)
    .groupBy('b.id')
    .having(sql`count(distinct v.role)`, '=', 2)
    .execute();
  return rows.map(({ id }) => id);
}
