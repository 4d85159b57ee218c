import type { DigestRhythm } from '@right-circle/contract/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** People with a confirmed address who chose a mail in one of these rhythms. */
export async function digestReaders(db: Db, rhythms: DigestRhythm[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_preferences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.user_id as id')
    .distinct()
    .where('p.digest', 'in', rhythms)
    .where('u.email_verified_at', 'is not', null)
    .where('u.suspended_at', 'is', null)
    .where('u.deletion_requested_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function verifiedAddress(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Days of the last digest before `day`: any, and the last one with the weekly part. */
export async function lastDigests(
  db: Db,
  userId: string,
  day: string,
): Promise<{ daily: string | null; weekly: string | null }> {
  return await db
    .selectFrom('notification_digests')
    .select([
      sql<string | null>`max(sent_for)::text`.as('daily'),
      sql<string | null>`max(sent_for) filter (where extract(isodow from sent_for) = 1)::text`.as('weekly'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`sent_for < ${day}::date`)
    .executeTakeFirstOrThrow();
}

/** Returns true if the mail of this day, or of a later one, which covers it, was sent. */
export async function wasDigestSent(db: Db, userId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification_digests')
    .select('sent_for')
    .where('user_id', '=', userId)
    .where(sql<boolean>`sent_for >= ${day}::date`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDigestSent(db: Db, userId: string, day: string): Promise<void> {
  await sql`
    insert into notification_digests (user_id, sent_for) values (${userId}, ${day}::date) on conflict do nothing
  `.execute(db);
}
