import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { expectFiles } from '#platform/media/remove-media.ts';
import { acceptClip } from '#platform/video/accept-clip.ts';
import type { ReelDeps } from '../reel-deps.ts';
import type { RenderTools } from '../rendering/render-tools.ts';
import { CLIP_FOLDER } from '../rendering/work-folder.ts';
import { insertReelImage, type ReelImageRow } from './reel-image.store.ts';

type ClipDeps = Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue'> & { tools: RenderTools; workRoot: string };

/** Each uses a core for seconds; renders and requests need the others. */
const MAX_CONCURRENT = 2;
/** Owners whose video is being converted: one video each, so that nobody keeps everybody else waiting. */
const busyOwners = new Set<string>();

/** Converts a video and saves it for its owner like a picture; the sweep deletes it if no reel uses it. */
export async function uploadReelClip(
  deps: ClipDeps,
  { ownerId, bytes }: { ownerId: string; bytes: Uint8Array },
): Promise<ReelImageRow> {
  const ffmpeg = await deps.tools.ffmpeg();
  if ('problem' in ffmpeg) throw new AppError('not_configured', ffmpeg.problem);
  if (busyOwners.has(ownerId)) {
    throw new AppError('too_many_requests', 'Your other video is still being prepared. Try again when it is done.');
  }
  if (busyOwners.size >= MAX_CONCURRENT) {
    throw new AppError('unavailable', 'Other videos are being prepared right now. Try again in a minute.');
  }
  busyOwners.add(ownerId);
  try {
    return await saveClip(deps, { ownerId, bytes, ffmpeg });
  } finally {
    busyOwners.delete(ownerId);
  }
}

type GivenClip = { ownerId: string; bytes: Uint8Array; ffmpeg: Parameters<typeof acceptClip>[1]['ffmpeg'] };

async function saveClip(deps: ClipDeps, { ownerId, bytes, ffmpeg }: GivenClip): Promise<ReelImageRow> {
  const { db, now, media, workRoot } = deps;
  const workFolder = await mkdtemp(join(workRoot, CLIP_FOLDER));
  try {
    const clip = await acceptClip(bytes, { maxSeconds: limits.reel.clipSeconds, ffmpeg, workFolder });
    const at = now();
    const id = newId(at);
    const [mediaKey, key] = [`reel-images/${id}.webp`, `reel-images/${id}.mp4`];
    const { width, height, hasSound } = clip;
    const row = { id, mediaKey, width, height, clip: { key, seconds: Math.floor(clip.seconds * 100) / 100, hasSound } };
    await expectFiles(deps, { keys: [mediaKey, key], owner: 'reel-image', id });
    await media.put(mediaKey, clip.poster, 'image/webp');
    await media.putFile(key, clip.file, 'video/mp4');
    await insertReelImage(db, { ...row, ownerId, at });
    return row;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
