import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { lockReel } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { stopRender } from '../rendering/end-render.ts';
import { progressOf } from '../rendering/progress-of.ts';

/** Marks the row as cancelled; the rendering process stops and cleans up after itself. */
export async function cancelReel(
  {
    db,
    now,
    enqueue,
    links,
    emitProgress,
    abandon,
  }: Pick<ReelDeps, 'db' | 'now' | 'enqueue' | 'links' | 'emitProgress' | 'abandon'>,
  { reelId, ownerId }: { reelId: string; ownerId: string },
): Promise<ReelProgress> {
  const progress = await db.transaction().execute(async (tx) => {
    const reel = await lockReel(tx, ownerId, reelId);
    if (!reel) throw reelNotFound();
    if (reel.renderId) await stopRender({ now, enqueue }, tx, { reelId, renderId: reel.renderId });
    return await progressOf({ db: tx, links }, reelId);
  });
  if (!progress) throw reelNotFound();
  abandon(reelId);
  emitProgress(ownerId, progress);
  return progress;
}
