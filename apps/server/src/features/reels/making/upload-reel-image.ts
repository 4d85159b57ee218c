import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { normaliseImage } from '#platform/media/normalise-image.ts';
import { expectFiles } from '#platform/media/remove-media.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { insertReelImage, type ReelImageRow } from './reel-image.store.ts';

/** Enough for a frame with camera motion. */
const MAX_SIDE = 2160;

/** Converts a picture and saves it for its owner; the sweep deletes it if no reel uses it. */
export async function uploadReelImage(
  deps: Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue'>,
  { ownerId, bytes }: { ownerId: string; bytes: Uint8Array },
): Promise<ReelImageRow> {
  const { db, now, media } = deps;
  const [image] = await normaliseImage(bytes, [{ kind: 'inside', maxSide: MAX_SIDE }]);
  if (!image) throw new AppError('unexpected', 'The picture could not be kept.');
  const at = now();
  const id = newId(at);
  const row = { id, mediaKey: `reel-images/${id}.webp`, width: image.width, height: image.height, clip: null };
  await expectFiles(deps, { keys: [row.mediaKey], owner: 'reel-image', id });
  await media.put(row.mediaKey, image.bytes, 'image/webp');
  await insertReelImage(db, { ...row, ownerId, at });
  return row;
}
