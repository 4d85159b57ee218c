import type { Tx } from '#platform/db/db.ts';
import { lockReel } from '../reel.store.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { stopRender } from '../rendering/end-render.ts';
import { renewFilmLater } from '../rendering/renew-film.ts';
import { ownerEvent } from '../watching/reel-comments.ts';
import { hideReelCommentRow, hideReelRow, restoreReelCommentRow, restoreReelRow } from './hidden-reel.store.ts';

export type HidePost = (tx: Tx, hiding: { postId: string; at: Date; isAboutReel: true }) => Promise<void>;
export type RestorePost = (tx: Tx, postId: string, hiddenAt: Date) => Promise<void>;

/**
 * Hides a reel from everyone but its owner, with the post that shows it. The URLs of its video stop working, and a render
 * of it is cancelled: the process that runs it notices.
 */
export async function hideReel(
  deps: Pick<ReelDeps, 'now' | 'enqueue'> & { hidePost: HidePost },
  tx: Tx,
  { reelId, at }: { reelId: string; at: Date },
): Promise<void> {
  const reel = await lockReel(tx, null, reelId);
  if (!reel || !(await hideReelRow(tx, reelId, at))) return;
  await renewFilmLater(deps, tx, reelId);
  if (reel.renderId) await stopRender(deps, tx, { reelId, renderId: reel.renderId });
  if (reel.postId) await deps.hidePost(tx, { postId: reel.postId, at, isAboutReel: true });
}

/** Restores a hidden reel, and its post if that was hidden together with it. */
export async function restoreReel(
  { restorePost }: { restorePost: RestorePost },
  tx: Tx,
  reelId: string,
  hiddenAt: Date,
): Promise<void> {
  const reel = await lockReel(tx, null, reelId);
  if (!reel) return;
  await restoreReelRow(tx, reelId, hiddenAt);
  if (reel.postId) await restorePost(tx, reel.postId, hiddenAt);
}

/** Hides a comment on a reel, and the notification that quotes it. */
export async function hideReelComment(
  { retract }: Pick<ReelDeps, 'retract'>,
  tx: Tx,
  { commentId, at }: { commentId: string; at: Date },
): Promise<void> {
  const comment = await hideReelCommentRow(tx, commentId, at);
  if (comment) await retract(tx, ownerEvent(comment));
}

export async function restoreReelComment(
  { notify }: Pick<ReelDeps, 'notify'>,
  tx: Tx,
  { commentId, hiddenAt }: { commentId: string; hiddenAt: Date },
): Promise<void> {
  const comment = await restoreReelCommentRow(tx, commentId, hiddenAt);
  if (comment) await notify(tx, ownerEvent(comment));
}
