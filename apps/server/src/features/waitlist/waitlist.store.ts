import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type Entry = {
  id: string;
  date: string;
  place: number;
  startsAt: Date | null;
  endsAt: Date | null;
  expiresAt: Date | null;
};

/** A person's entries with this mentor. An offer that was not accepted in time is over, even before the job runs. */
export async function entriesOf(
  db: Db,
  { seekerId, mentorUserId, today, now }: { seekerId: string; mentorUserId: string; today: string; now: Date },
): Promise<Entry[]> {
  return await db
    .selectFrom('waitlist_entries as entry')
    .select([
      'id',
      'date',
      sql<number>`(select count(*)::integer from waitlist_entries as before
        where before.mentor_user_id = entry.mentor_user_id and before.date = entry.date and before.id <= entry.id
          and (before.offer_expires_at is null or before.offer_expires_at > ${now}))`.as('place'),
      'offered_starts_at as startsAt',
      'offered_ends_at as endsAt',
      'offer_expires_at as expiresAt',
    ])
    .where('seeker_id', '=', seekerId)
    .where('mentor_user_id', '=', mentorUserId)
    .where('date', '>=', today)
    .where((eb) => eb.or([eb('offer_expires_at', 'is', null), eb('offer_expires_at', '>', now)]))
    .orderBy('date')
    .execute();
}

export async function countEntries(db: Db, seekerId: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('seeker_id', '=', seekerId)
    .where('date', '>=', today)
    .executeTakeFirstOrThrow();
  return count;
}

type NewEntry = {
  id: string;
  seekerId: string;
  mentorUserId: string;
  date: string;
  timeZone: string | null;
  at: Date;
};

/** A repeated call keeps the place in line. */
export async function insertEntry(tx: Tx, { id, seekerId, mentorUserId, date, timeZone, at }: NewEntry): Promise<void> {
  await tx
    .insertInto('waitlist_entries')
    .values({ id, seeker_id: seekerId, mentor_user_id: mentorUserId, date, seeker_time_zone: timeZone, created_at: at })
    .onConflict((conflict) => conflict.columns(['seeker_id', 'mentor_user_id', 'date']).doNothing())
    .execute();
}

export async function deleteEntryOf(
  tx: Tx,
  seekerId: string,
  id: string,
): Promise<{ mentorUserId: string } | undefined> {
  return await tx
    .deleteFrom('waitlist_entries')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .returning('mentor_user_id as mentorUserId')
    .executeTakeFirst();
}

export async function deleteLapsed(tx: Tx, mentorUserId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('waitlist_entries')
    .where('mentor_user_id', '=', mentorUserId)
    .where('offer_expires_at', '<=', now)
    .execute();
}

export async function deletePast(tx: Tx, today: string): Promise<void> {
  await tx.deleteFrom('waitlist_entries').where('date', '<', today).execute();
}

/** Deletes entries of people with a session on that date. */
export async function deleteBooked(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    delete from waitlist_entries using bookings
    where bookings.id = ${bookingId} and state = 'confirmed'
      and waitlist_entries.seeker_id = bookings.seeker_id
      and waitlist_entries.mentor_user_id = bookings.mentor_user_id
      and date = (starts_at at time zone 'Asia/Kolkata')::date
  `.execute(tx);
}

export async function ownEntries(db: Db, userId: string) {
  return await db
    .selectFrom('waitlist_entries')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .select([
      'mentor.username as mentor',
      'date',
      'seeker_time_zone as time_zone',
      'waitlist_entries.created_at',
      'offered_starts_at',
      'offered_ends_at',
      'offer_expires_at',
    ])
    .where('seeker_id', '=', userId)
    .orderBy('date')
    .execute();
}
