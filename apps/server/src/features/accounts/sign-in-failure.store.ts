import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Failures counted under a key since `since`. */
export async function countFailures(db: Db, keyHash: Buffer, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('count')
    .where('key_hash', '=', keyHash)
    .where('window_started_at', '>', since)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Adds one, starting a new window where the old one is over. */
export async function addFailure(db: Db, keyHash: Buffer, now: Date, since: Date): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ key_hash: keyHash, count: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql`case when sign_in_failures.window_started_at > ${since} then sign_in_failures.count + 1 else 1 end`,
        window_started_at: sql`case when sign_in_failures.window_started_at > ${since} then sign_in_failures.window_started_at else ${now} end`,
      }),
    )
    .execute();
}

export async function clearFailures(db: Db, keyHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key_hash', '=', keyHash).execute();
}
