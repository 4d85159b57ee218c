import type { Tx } from '#platform/db/db.ts';

export async function hasLike(tx: Tx, postId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('post_likes')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if it is new. */
export async function insertLike(tx: Tx, postId: string, userId: string, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('post_likes')
    .values({ post_id: postId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns true if it existed. */
export async function deleteLike(tx: Tx, postId: string, userId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('post_likes')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countLikes(tx: Tx, postId: string): Promise<number> {
  const row = await tx.selectFrom('posts').select('likes_count').where('id', '=', postId).executeTakeFirstOrThrow();
  return row.likes_count;
}
