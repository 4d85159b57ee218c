import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import type { Db } from '#platform/db/db.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';
import { findOwnReel } from '../reel.store.ts';
import { filmUrl } from '../reel.view.ts';
import { reelNotFound } from '../reel-deps.ts';
import { findProgress } from './render.store.ts';

/** Returns how far a reel of this owner is. */
export async function readProgress(
  deps: { db: Db; links: MediaLinks },
  { ownerId, reelId }: { ownerId: string; reelId: string },
): Promise<ReelProgress> {
  const isOwn = await findOwnReel(deps.db, ownerId, reelId);
  const progress = isOwn && (await progressOf(deps, reelId));
  if (!progress) throw reelNotFound();
  return progress;
}

/** Returns how far a reel is, in the form its owner sees. */
export async function progressOf(
  { db, links }: { db: Db; links: MediaLinks },
  reelId: string,
): Promise<ReelProgress | undefined> {
  const row = await findProgress(db, reelId);
  return (
    row && {
      reel_id: row.id,
      status: row.status,
      stage: row.stage,
      progress: row.progress,
      reel_url: filmUrl(links, row.videoKey, row.isPublic),
      error: row.error,
    }
  );
}
