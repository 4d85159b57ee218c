import type { Db } from '#platform/db/db.ts';

export async function hasFeed(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** The one before it opens nothing any more. */
export async function setFeedToken(db: Db, userId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: at }))
    .execute();
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Accounts that are suspended or being deleted have no calendar. */
export async function ownerOfFeed(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
