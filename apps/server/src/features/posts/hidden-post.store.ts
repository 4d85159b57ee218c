import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { lockPostOf } from './comments/comment.store.ts';

/**
 * Returns false if it is gone or already hidden. Its tags are removed, so that no list of tags counts it. A decision about
 * the post itself replaces an earlier one about the reel it shows, whose appeal must not bring the post back.
 */
export async function hidePostRow(
  tx: Tx,
  postId: string,
  { at, isAboutReel }: { at: Date; isAboutReel: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set({ hidden_at: at })
    .where('id', '=', postId)
    .$if(isAboutReel, (query) => query.where('hidden_at', 'is', null))
    .executeTakeFirst();
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  return result.numUpdatedRows > 0n;
}

/** A post whose reel is still hidden stays hidden with it. */
export async function restorePostRow(
  tx: Tx,
  postId: string,
  hiddenAt: Date,
): Promise<{ authorId: string; content: string; isHidden: boolean } | undefined> {
  return await tx
    .updateTable('posts')
    .set((eb) => ({
      hidden_at: eb.selectFrom('reels').select('reels.hidden_at').whereRef('reels.post_id', '=', 'posts.id').limit(1),
    }))
    .where('id', '=', postId)
    .where('hidden_at', '=', hiddenAt)
    .returning((eb) => [
      'author_id as authorId',
      'content',
      eb('hidden_at', 'is not', null).$castTo<boolean>().as('isHidden'),
    ])
    .executeTakeFirst();
}

/** Locks the post and returns its pictures; empty if it is gone or visible again. */
export async function lockHiddenPost(tx: Tx, postId: string): Promise<{ position: number; mediaKey: string }[]> {
  const post = await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('hidden_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!post) return [];
  return await tx
    .selectFrom('post_images')
    .select(['position', 'media_key as mediaKey'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
}

export async function moveImages(tx: Tx, postId: string, moves: { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of moves) {
    await tx
      .updateTable('post_images')
      .set({ media_key: to })
      .where('post_id', '=', postId)
      .where('media_key', '=', from)
      .execute();
  }
}

/**
 * Hides a comment with its replies. Those hidden earlier by a moderator keep their own time; a reply that was hidden with
 * its thread gets the time of the decision about itself, so that an appeal about the thread does not bring it back.
 */
export async function hideCommentRows(tx: Tx, commentId: string, at: Date): Promise<void> {
  await lockPostOf(tx, commentId);
  await tx
    .updateTable('comments')
    .set({ hidden_at: at })
    .where((eb) =>
      eb.or([eb('id', '=', commentId), eb.and([eb('parent_id', '=', commentId), eb('hidden_at', 'is', null)])]),
    )
    .execute();
}

/**
 * Restores a comment with the replies that were hidden together with it. A reply whose thread is still hidden stays hidden
 * with it.
 */
export async function restoreCommentRows(tx: Tx, commentId: string, hiddenAt: Date): Promise<void> {
  await lockPostOf(tx, commentId);
  await tx
    .updateTable('comments')
    .set({
      hidden_at: sql<Date | null>`case when id = ${commentId}
        then (select thread.hidden_at from comments as thread where thread.id = comments.parent_id) end`,
    })
    .where((eb) => eb.or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .where('hidden_at', '=', hiddenAt)
    .execute();
}
