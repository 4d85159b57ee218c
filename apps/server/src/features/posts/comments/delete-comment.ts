import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import type { Tx } from '#platform/db/db.ts';
import { commentNotFound, type PostDeps } from '../post-deps.ts';
import { deleteComment as deleteCommentRow } from './comment.store.ts';
import { commentEvents } from './comment-events.rules.ts';

type Removal = { commentId: string; postId?: string; byUserId: string | null };

export async function deleteComment(
  deps: Pick<PostDeps, 'db' | 'retract'>,
  removal: Removal & { byUserId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await removeComment(deps, tx, removal))) throw commentNotFound();
  });
}

/** Deletes the comment, its replies and their notifications. Returns false if it does not exist. */
export async function removeComment(
  { retract }: Pick<PostDeps, 'retract'>,
  tx: Tx,
  removal: Removal,
): Promise<boolean> {
  const removed = await deleteCommentRow(tx, removal);
  if (!removed) return false;
  const { comments, ...about } = removed;
  const events = comments.flatMap((comment) => commentEvents({ ...about, ...comment }));
  for (const event of inRecipientOrder(events)) await retract(tx, event);
  return true;
}
