import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { hidePostRow, lockHiddenPost, moveImages, restorePostRow } from './hidden-post.store.ts';
import { renewPostImagesJob } from './post.jobs.ts';
import type { PostDeps } from './post-deps.ts';
import { replaceTags } from './post-text.store.ts';

/**
 * Hides a post from everyone but its author. Its pictures get new URLs, so that known ones stop working. `isAboutReel` is
 * set if the decision is about the reel it shows.
 */
export async function hidePost(
  { enqueue }: Pick<PostDeps, 'enqueue'>,
  tx: Tx,
  { postId, at, isAboutReel = false }: { postId: string; at: Date; isAboutReel?: boolean },
): Promise<void> {
  if (await hidePostRow(tx, postId, { at, isAboutReel }))
    await enqueue(tx, renewPostImagesJob, { postId, renewalId: newId(at) });
}

/** Restores a post completely, unless another decision hides it. */
export async function restorePost(tx: Tx, postId: string, hiddenAt: Date): Promise<void> {
  const post = await restorePostRow(tx, postId, hiddenAt);
  if (post && !post.isHidden) await replaceTags(tx, { postId, ...post });
}

/** Moves the files under the lock of the post. Safe to run twice. */
export async function renewPostImages(
  { db, media }: Pick<PostDeps, 'db' | 'media'>,
  { postId, renewalId }: { postId: string; renewalId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const keys = await lockHiddenPost(tx, postId);
    const moves: { from: string; to: string }[] = [];
    for (const { position, mediaKey: from } of keys) {
      const to = `posts/${renewalId}-${position}.webp`;
      if (from === to) continue;
      if ((await media.move(from, to)) || (await media.sizeOf(to)) !== null) moves.push({ from, to });
    }
    await moveImages(tx, postId, moves);
  });
}
