import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type FailureCounter = {
  keyHash: Buffer;
  /** Hash of the account, or of the typed text if there is none: the counter's key differs by address or device. */
  subjectHash: Buffer;
};

/**
 * Adds one, starting a new window if the old one has ended, and returns the sum. Concurrent calls get different sums.
 */
export async function addFailure(
  db: Db,
  { keyHash, subjectHash }: FailureCounter,
  now: Date,
  since: Date,
): Promise<number> {
  const { count } = await db
    .insertInto('sign_in_failures')
    .values({ key_hash: keyHash, subject_hash: subjectHash, count: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql`case when sign_in_failures.window_started_at > ${since} then sign_in_failures.count + 1 else 1 end`,
        window_started_at: sql`case when sign_in_failures.window_started_at > ${since} then sign_in_failures.window_started_at else ${now} end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes back the failure added for a try that succeeded. */
export async function subtractFailure(db: Db, { keyHash }: FailureCounter): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', '=', keyHash)
    .where('count', '>', 0)
    .execute();
}

export async function clearFailures(db: Db, { keyHash }: FailureCounter): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key_hash', '=', keyHash).execute();
}

export async function clearFailuresOf(db: Db, subjectHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject_hash', '=', subjectHash).execute();
}

export async function clearOldFailures(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_failures', sql`window_started_at <= ${before}`);
}
