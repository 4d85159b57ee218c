import { deleteComment } from './reel-comment.store.ts';
import { type ReelDeps, reelCommentNotFound } from './reel-deps.ts';

export async function deleteReelComment(
  { db }: Pick<ReelDeps, 'db'>,
  comment: { id: string; reelId: string; byUserId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteComment(tx, comment))) throw reelCommentNotFound();
  });
}
