import type { Tx } from '#platform/db/db.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { deleteReelRow, lockReel } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { filesOfReel } from '../reel-files.store.ts';
import { deleteUnused, picturesOf } from './reel-image.store.ts';

export type RemoveDeps = Pick<ReelDeps, 'enqueue'> & {
  /** Deletes the post that shows the reel. */
  removePost: (tx: Tx, postId: string) => Promise<void>;
};

export async function deleteReel(
  deps: RemoveDeps & Pick<ReelDeps, 'db' | 'abandon'>,
  { reelId, ownerId }: { reelId: string; ownerId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await removeReel(deps, tx, { reelId, ownerId }))) throw reelNotFound();
  });
  deps.abandon(reelId);
}

/**
 * Deletes the reel with its likes and comments, for its owner or a moderator (`ownerId` null); its files are deleted by
 * a job.
 */
export async function removeReel(
  { enqueue, removePost }: RemoveDeps,
  tx: Tx,
  { reelId, ownerId }: { reelId: string; ownerId: string | null },
): Promise<boolean> {
  const reel = await lockReel(tx, ownerId, reelId);
  if (!reel) return false;
  const pictures = await picturesOf(tx, reelId);
  await deleteReelRow(tx, reelId);
  const unused = await deleteUnused(
    tx,
    pictures.map(({ id }) => id),
  );
  if (reel.postId) await removePost(tx, reel.postId);
  const keys = [...filesOfReel(reel), ...unused];
  if (keys.length > 0) await enqueue(tx, removeMediaJob, { keys });
  return true;
}
