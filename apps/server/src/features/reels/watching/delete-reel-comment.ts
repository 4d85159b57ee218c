import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import type { Tx } from '#platform/db/db.ts';
import { type ReelDeps, reelCommentNotFound } from '../reel-deps.ts';
import { deleteComment } from './reel-comment.store.ts';

export async function deleteReelComment(
  deps: Pick<ReelDeps, 'db' | 'retract'>,
  comment: { id: string; reelId: string; byUserId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await removeComment(deps, tx, comment))) throw reelCommentNotFound();
  });
}

/** Deletes a comment and the notifications of the people it mentioned. Returns false if it does not exist. */
export async function removeComment(
  { retract }: Pick<ReelDeps, 'retract'>,
  tx: Tx,
  comment: { id: string; reelId?: string; byUserId: string | null },
): Promise<boolean> {
  const removed = await deleteComment(tx, comment);
  if (!removed) return false;
  const { reelId, authorId: byUserId, mentionedIds } = removed;
  const events = mentionedIds.map(
    (toUserId) => ({ type: 'mention', subtype: 'comment_mention', reelId, byUserId, toUserId }) as const,
  );
  for (const event of inRecipientOrder(events)) await retract(tx, event);
  return true;
}
