import type { Tx } from '#platform/db/db.ts';
import { deleteComment as deleteCommentRow } from './comment.store.ts';
import { commentNotFound, type PostDeps } from './post-deps.ts';

type Removal = { commentId: string; postId?: string; byUserId: string | null };

export async function deleteComment(
  deps: Pick<PostDeps, 'db' | 'retract'>,
  removal: Removal & { byUserId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await removeComment(deps, tx, removal))) throw commentNotFound();
  });
}

/** The comment and its replies go, and with them the word that they were written. False when it is not there. */
export async function removeComment(
  { retract }: Pick<PostDeps, 'retract'>,
  tx: Tx,
  removal: Removal,
): Promise<boolean> {
  const removed = await deleteCommentRow(tx, removal);
  for (const byUserId of removed?.authorIds ?? []) {
    await retract(tx, {
      type: 'post_interaction',
      subtype: 'comment',
      postId: removed?.postId ?? '',
      byUserId,
      toUserId: removed?.postAuthorId ?? '',
    });
  }
  return removed !== undefined;
}
