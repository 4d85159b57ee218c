import type { Tx } from '#platform/db/db.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { deletePost as deletePostRow, findShare, lockOwnPost } from './post.store.ts';
import { type PostDeps, postNotFound } from './post-deps.ts';

type RemoveDeps = Pick<PostDeps, 'enqueue' | 'retract'>;

export async function deletePost(
  deps: RemoveDeps & Pick<PostDeps, 'db'>,
  { postId, byUserId }: { postId: string; byUserId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockOwnPost(tx, byUserId, postId))) throw postNotFound();
    await removePost(deps, tx, postId);
  });
}

/** Deletes the post with its likes, comments and feed entries, for any caller; its files are deleted by a job. */
export async function removePost({ enqueue, retract }: RemoveDeps, tx: Tx, postId: string): Promise<void> {
  const share = await findShare(tx, postId);
  if (share) {
    const { byUserId, toUserId, originalId } = share;
    await retract(tx, { type: 'post_interaction', subtype: 'share', postId: originalId, byUserId, toUserId });
  }
  const keys = await deletePostRow(tx, postId);
  if (keys.length > 0) await enqueue(tx, removeMediaJob, { keys });
}
