import type { ReelProgress } from '@right-circle/contract/reel-making';
import type { Db } from '#platform/db/db.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';
import { filmUrl } from './reel.view.ts';
import { findProgress } from './render.store.ts';

/** Progress of a reel for its owner. */
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
