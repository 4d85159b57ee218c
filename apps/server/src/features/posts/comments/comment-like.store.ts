import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Locks a comment that `viewerId` may see, under a post they may see, to serialise its likes. */
export async function lockVisibleComment(
  tx: Tx,
  { viewerId, postId, commentId }: { viewerId: string; postId: string; commentId: string },
): Promise<{ authorId: string; postAuthorId: string } | undefined> {
  return await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.author_id as authorId', 'posts.author_id as postAuthorId'])
    .where('comments.id', '=', commentId)
    .where('comments.post_id', '=', postId)
    .where('comments.hidden_at', 'is', null)
    .where('posts.hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${viewerId}, comments.author_id) and can_see(${viewerId}, posts.author_id)`)
    .forNoKeyUpdate('comments')
    .executeTakeFirst();
}

export async function hasCommentLike(tx: Tx, commentId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('comment_likes')
    .select('comment_id')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if it is new. */
export async function insertCommentLike(tx: Tx, commentId: string, userId: string, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('comment_likes')
    .values({ comment_id: commentId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns true if it existed. */
export async function deleteCommentLike(tx: Tx, commentId: string, userId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countCommentLikes(tx: Tx, commentId: string): Promise<number> {
  const row = await tx
    .selectFrom('comments')
    .select('likes_count')
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  return row.likes_count;
}
