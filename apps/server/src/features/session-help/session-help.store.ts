import type { SessionHelpSettings } from '@right-circle/contract/session-help';
import type { Answers } from '@right-circle/rules/booking-form';
import { sql } from 'kysely';
import { hasOwnRoom } from '#domain/own-room.store.ts';
import type { Db } from '#platform/db/db.ts';

/** A booked session as the two people in it know it. Null where an account is deleted. */
export type BookedSession = {
  id: string;
  mentorUserId: string | null;
  seekerId: string | null;
  mentorName: string | null;
  seekerName: string | null;
  state: string;
  approval: string;
  startsAt: Date;
  endsAt: Date;
  /** Both were expected in our room and were not seen there together. Of meetings held elsewhere nobody knows. */
  wereApart: boolean;
  topic: string;
  description: string;
  answers: Answers;
};

/** Undefined also for whoever is neither of the two. */
export async function findBooked(db: Db, userId: string, bookingId: string): Promise<BookedSession | undefined> {
  return await db
    .selectFrom('bookings as b')
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .select((eb) => [
      'b.id',
      'b.mentor_user_id as mentorUserId',
      'b.seeker_id as seekerId',
      'mentor.full_name as mentorName',
      'seeker.full_name as seekerName',
      'b.state',
      'b.approval',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      wereApart('b').as('wereApart'),
      'b.topic',
      'b.description',
      eb.ref('b.custom_fields').$castTo<Answers>().as('answers'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.state', 'in', ['confirmed', 'cancelled'])
    .where((eb) => eb.or([eb('b.mentor_user_id', '=', userId), eb('b.seeker_id', '=', userId)]))
    .executeTakeFirst();
}

function wereApart(table: 'b' | 'bookings') {
  return sql<boolean>`${sql.ref(`${table}.attended_at`)} is null and coalesce(${hasOwnRoom(table)}, true)`;
}

export type EarlierSession = Pick<BookedSession, 'startsAt' | 'topic' | 'wereApart'>;

/** Sessions these two had before, newest first. */
export async function earlierSessions(db: Db, session: BookedSession): Promise<EarlierSession[]> {
  return await db
    .selectFrom('bookings')
    .select(['starts_at as startsAt', 'topic', wereApart('bookings').as('wereApart')])
    .where('mentor_user_id', '=', session.mentorUserId)
    .where('seeker_id', '=', session.seekerId)
    .where('state', '=', 'confirmed')
    .where('approval', '!=', 'pending')
    .where('ends_at', '<=', session.startsAt)
    .where('id', '!=', session.id)
    .orderBy('starts_at', 'desc')
    .limit(10)
    .execute();
}

/** The notes of the meeting room, which both have written. */
export async function sharedNotes(db: Db, bookingId: string): Promise<string> {
  const row = await db.selectFrom('room_notes').select('text').where('booking_id', '=', bookingId).executeTakeFirst();
  return row?.text ?? '';
}

export type Entry = { userId: string; text: string };

/** Notes of both people, for themselves and for each other. */
export async function entriesOf(db: Db, bookingId: string): Promise<Entry[]> {
  return await db
    .selectFrom('session_entries')
    .select(['user_id as userId', 'text'])
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function saveEntry(
  db: Db,
  { bookingId, userId, text, at }: { bookingId: string; userId: string; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('session_entries')
    .values({ booking_id: bookingId, user_id: userId, text, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'user_id'])
        .doUpdateSet({ text: sql`excluded.text`, updated_at: sql`excluded.updated_at` }),
    )
    .execute();
}

export async function dropEntry(db: Db, bookingId: string, userId: string): Promise<void> {
  await db.deleteFrom('session_entries').where('booking_id', '=', bookingId).where('user_id', '=', userId).execute();
}

/** Answers from the booking form are meant for the mentor; figures of other accounts are shared only when asked for. */
const defaults: SessionHelpSettings = { allows_briefs: true, shares_figures: false, allows_notes: true };

export async function helpSettingsOf(db: Db, userId: string): Promise<SessionHelpSettings> {
  const row = await db
    .selectFrom('session_help_settings')
    .select(['allows_briefs', 'shares_figures', 'allows_notes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? defaults;
}

export async function updateHelpSettings(
  db: Db,
  userId: string,
  settings: SessionHelpSettings,
  at: Date,
): Promise<void> {
  await db
    .insertInto('session_help_settings')
    .values({ user_id: userId, ...settings, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...settings, updated_at: at }))
    .execute();
}

export async function ownSessionEntries(db: Db, userId: string) {
  return await db
    .selectFrom('session_entries')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['topic', 'starts_at', 'text', 'session_entries.updated_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();
}

export async function ownHelpSettings(db: Db, userId: string) {
  return await db
    .selectFrom('session_help_settings')
    .select(['allows_briefs', 'shares_figures', 'allows_notes', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
}
