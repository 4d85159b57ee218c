import { sql } from 'kysely';
import { canSeeEachOther } from '#domain/visibility.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type Waiting = { id: string; seekerId: string; date: string; canMeet: boolean };

/** People without an offer, first in line first. Each may leave while this is read. */
export async function waitingFor(tx: Tx, mentorUserId: string, today: string): Promise<Waiting[]> {
  return await tx
    .selectFrom('waitlist_entries')
    .select([
      'id',
      'seeker_id as seekerId',
      'date',
      canSeeEachOther(sql.ref('seeker_id'), sql.ref('mentor_user_id')).as('canMeet'),
    ])
    .where('mentor_user_id', '=', mentorUserId)
    .where('date', '>=', today)
    .where('offer_expires_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Whether this person has a session at that time, in either role, or another slot is reserved for them. */
export async function isBusy(
  tx: Tx,
  { userId, startsAt, endsAt, now }: { userId: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isBusy: boolean }>`
    select exists (
      select from bookings
      where (seeker_id = ${userId} or mentor_user_id = ${userId}) and state in ('held', 'confirmed')
        and starts_at < ${endsAt} and ends_at > ${startsAt}
    ) or exists (
      select from waitlist_entries
      where seeker_id = ${userId} and offer_expires_at > ${now}
        and offered_starts_at < ${endsAt} and offered_ends_at > ${startsAt}
    ) as "isBusy"
  `.execute(tx);
  return rows[0]?.isBusy ?? false;
}

export type Offered = { entryId: string; startsAt: Date; endsAt: Date; expiresAt: Date };

/** Returns false for a person who has just left the waitlist. */
export async function markOffered(tx: Tx, { entryId, startsAt, endsAt, expiresAt }: Offered): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({ offered_starts_at: startsAt, offered_ends_at: endsAt, offer_expires_at: expiresAt })
    .where('id', '=', entryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function mentorsWaitedFor(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('waitlist_entries').select('mentor_user_id').distinct().execute();
  return rows.map((row) => row.mentor_user_id);
}

/** Includes both people of a session: a cancelled seeker is available as a mentor again. */
export async function waitedForIn(tx: Tx, bookingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('waitlist_entries as entry', (join) =>
      join.on((eb) =>
        eb.or([
          eb('entry.mentor_user_id', '=', eb.ref('bookings.mentor_user_id')),
          eb('entry.mentor_user_id', '=', eb.ref('bookings.seeker_id')),
        ]),
      ),
    )
    .select('entry.mentor_user_id as id')
    .distinct()
    .where('bookings.id', '=', bookingId)
    .execute();
  return rows.map(({ id }) => id);
}

export type StandingOffer = {
  seekerId: string;
  email: string | null;
  /** Null where it is not known. */
  timeZone: string | null;
  mentorUserId: string;
  mentorName: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
};

/** An offer that can still be accepted. */
export async function findOffer(db: Db, entryId: string, now: Date): Promise<StandingOffer | undefined> {
  return await db
    .selectFrom('waitlist_entries as entry')
    .innerJoin('users as seeker', 'seeker.id', 'entry.seeker_id')
    .innerJoin('users as mentor', 'mentor.id', 'entry.mentor_user_id')
    .select([
      'seeker.id as seekerId',
      'seeker.email',
      'entry.seeker_time_zone as timeZone',
      'mentor.id as mentorUserId',
      'mentor.full_name as mentorName',
      sql<Date>`offered_starts_at`.as('startsAt'),
      sql<Date>`offered_ends_at`.as('endsAt'),
      sql<Date>`offer_expires_at`.as('expiresAt'),
    ])
    .where('entry.id', '=', entryId)
    .where('offer_expires_at', '>', now)
    .executeTakeFirst();
}
