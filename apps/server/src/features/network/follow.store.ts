import type { Tx } from '#platform/db/db.ts';

export async function insertFollow(tx: Tx, followerId: string, followedId: string, at: Date): Promise<void> {
  await tx
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns false if there was no follow. */
export async function deleteFollow(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function followersCountOf(tx: Tx, userId: string): Promise<number> {
  const user = await tx.selectFrom('users').select('followers_count').where('id', '=', userId).executeTakeFirst();
  return user?.followers_count ?? 0;
}
