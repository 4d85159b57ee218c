import { OWN_MUSIC } from '@right-circle/film/tracks';
import type { Tx } from '#platform/db/db.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { type OwnReel, setSound } from '../reel.store.ts';
import type { ReelDeps } from '../reel-deps.ts';

/** Chooses a track, the owner's file, or none (null). The file stays with the reel, so that it can be chosen again. */
export async function chooseMusic(
  { enqueue }: Pick<ReelDeps, 'enqueue'>,
  tx: Tx,
  { id, bgmKey, bgmName, bgmKeptKey, bgmKeptName }: OwnReel,
  choice: string | null,
): Promise<void> {
  if (choice === OWN_MUSIC) {
    // Without a file the music stays as it is until the render brings one.
    if (bgmKeptKey && !bgmKey) {
      await setSound(tx, id, { bgmUrl: null, bgmFile: { key: bgmKeptKey, name: bgmKeptName }, bgmKept: null });
    }
    return;
  }
  const isUnused = bgmKey !== null;
  await setSound(tx, id, {
    bgmUrl: choice || null,
    ...(isUnused && { bgmFile: null, bgmKept: { key: bgmKey, name: bgmName } }),
  });
  if (isUnused && bgmKeptKey) await enqueue(tx, removeMediaJob, { keys: [bgmKeptKey] });
}
