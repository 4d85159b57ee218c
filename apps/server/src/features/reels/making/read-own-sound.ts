import type { OwnSoundKind } from '@right-circle/contract/reel-files';
import { AppError } from '#platform/app-error.ts';
import type { Download } from '#platform/http/serve-download.ts';
import { findOwnReel } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';

type OwnSound = { reelId: string; ownerId: string; kind: OwnSoundKind };

/** The owner's upload, unmodified: players detect the format themselves. Nobody else can access it. */
export async function readOwnSound(
  { db, media }: Pick<ReelDeps, 'db' | 'media'>,
  { reelId, ownerId, kind }: OwnSound,
): Promise<Download> {
  const reel = await findOwnReel(db, ownerId, reelId);
  if (!reel) throw reelNotFound();
  const key = kind === 'music' ? (reel.bgmKey ?? reel.bgmKeptKey) : reel.voiceKey;
  const sound = key ? await media.read(key) : null;
  if (!sound) throw new AppError('not_found', 'There is no such sound.');
  return { fileName: kind, contentType: 'application/octet-stream', chunks: sound.stream };
}
