import type { Tx } from '#platform/db/db.ts';
import type { QuotedReelComment } from '../watching/reel-comment.store.ts';

/** Returns false if it is already hidden. */
export async function hideReelRow(tx: Tx, reelId: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('reels')
    .set((eb) => ({ hidden_at: at, was_public: eb.ref('is_public'), is_public: false }))
    .where('id', '=', reelId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function restoreReelRow(tx: Tx, reelId: string, hiddenAt: Date): Promise<void> {
  await tx
    .updateTable('reels')
    .set((eb) => ({ hidden_at: null, is_public: eb.ref('was_public') }))
    .where('id', '=', reelId)
    .where('hidden_at', '=', hiddenAt)
    .execute();
}

/** Undefined if it is gone or already hidden. */
export async function hideReelCommentRow(tx: Tx, commentId: string, at: Date): Promise<QuotedReelComment | undefined> {
  return await comments(tx, commentId)
    .set({ hidden_at: at })
    .where('reel_comments.hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined if it is gone or hidden by another decision. */
export async function restoreReelCommentRow(
  tx: Tx,
  commentId: string,
  hiddenAt: Date,
): Promise<QuotedReelComment | undefined> {
  return await comments(tx, commentId)
    .set({ hidden_at: null })
    .where('reel_comments.hidden_at', '=', hiddenAt)
    .executeTakeFirst();
}

function comments(tx: Tx, commentId: string) {
  return tx
    .updateTable('reel_comments')
    .from(['reels', 'users'])
    .whereRef('reels.id', '=', 'reel_comments.reel_id')
    .whereRef('users.id', '=', 'reel_comments.author_id')
    .where('reel_comments.id', '=', commentId)
    .returning([
      'reel_comments.id',
      'reel_comments.reel_id as reelId',
      'reels.owner_id as reelOwnerId',
      'reel_comments.author_id as authorId',
      'users.full_name as fullName',
      'reel_comments.content',
    ]);
}
