import type { DigestRhythm } from '@right-circle/contract/notification-kinds';
import type { Db, Tx } from '#platform/db/db.ts';

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

/** Returns false if this day's mail was already sent. */
export async function claimDigest(tx: Tx, userId: string, day: string): Promise<boolean> {
  const result = await tx
    .insertInto('notification_digests')
    .values({ user_id: userId, sent_for: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
