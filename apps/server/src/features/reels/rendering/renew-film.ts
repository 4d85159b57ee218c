import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { renewFilmJob } from '../reel.jobs.ts';
import { lockReel } from '../reel.store.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { filesOfRender, filmedReelsOf, setFilmFiles } from '../reel-files.store.ts';

type InTx = Pick<ReelDeps, 'now' | 'enqueue'>;

/** Gives an unpublished video new URLs: known ones stay dead, even once it is published again. */
export async function renewFilmLater({ now, enqueue }: InTx, tx: Tx, reelId: string): Promise<void> {
  await enqueue(tx, renewFilmJob, { reelId, renewalId: newId(now()) });
}

/** For a person whose account is suspended or being deleted. */
export async function renewFilmsOf(deps: InTx, tx: Tx, ownerId: string): Promise<void> {
  for (const reelId of await filmedReelsOf(tx, ownerId)) await renewFilmLater(deps, tx, reelId);
}

/**
 * Moves the files under the lock of the row that references them, so that nothing else moves or deletes them in the
 * meantime. Safe to run twice.
 */
export async function renewFilm(
  { db, media }: Pick<ReelDeps, 'db' | 'media'>,
  { reelId, renewalId }: { reelId: string; renewalId: string },
): Promise<void> {
  const { video, poster } = filesOfRender(renewalId);
  await db.transaction().execute(async (tx) => {
    const reel = await lockReel(tx, null, reelId);
    if (!reel) {
      // Deleted after a run that moved files but did not record it.
      await media.remove(video);
      await media.remove(poster);
      return;
    }
    await setFilmFiles(tx, reelId, {
      videoKey: await moved(media, reel.videoKey, video),
      posterKey: await moved(media, reel.posterKey, poster),
    });
  });
}

/** Returns the current key of the file. */
async function moved(media: MediaStore, from: string | null, to: string): Promise<string | null> {
  if (from === null || from === to) return from;
  const isMoved = (await media.move(from, to)) || (await media.sizeOf(to)) !== null;
  return isMoved ? to : from;
}
