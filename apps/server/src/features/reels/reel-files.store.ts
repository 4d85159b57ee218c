import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OwnReel } from './reel.store.ts';

export async function soundsOfReel(db: Db, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('reels')
    .select(['bgm_key', 'bgm_kept_key', 'voice_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  return [row?.bgm_key, row?.bgm_kept_key, row?.voice_key].filter((key) => typeof key === 'string');
}

export async function setFilmFiles(
  tx: Tx,
  id: string,
  { videoKey, posterKey }: Pick<OwnReel, 'videoKey' | 'posterKey'>,
): Promise<void> {
  await tx.updateTable('reels').set({ video_key: videoKey, poster_key: posterKey }).where('id', '=', id).execute();
}

export async function filmedReelsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('video_key', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns true if the file belongs to a public reel whose owner has no block with any of these people, in either direction. */
export async function isShownFile(db: Db, key: string, viewerIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('reels')
    .innerJoin('users', 'users.id', 'reels.owner_id')
    .select('reels.id')
    .where('is_shown', '=', true)
    .where((eb) => eb.or([eb('video_key', '=', key), eb('poster_key', '=', key)]))
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_requested_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from unnest(${viewerIds}::uuid[]) as viewer(id) where not can_see(viewer.id, users.id)
      )`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function ownsReelFile(db: Db, ownerId: string, key: string): Promise<boolean> {
  const film = await db
    .selectFrom('reels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('video_key', '=', key), eb('poster_key', '=', key)]))
    .executeTakeFirst();
  if (film) return true;
  const image = await db
    .selectFrom('reel_images')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('media_key', '=', key), eb('clip_key', '=', key)]))
    .executeTakeFirst();
  return image !== undefined;
}

/** Files of reels, their images and voices; access depends on their row. */
export function isReelFile(key: string): boolean {
  return /^(reels|reel-images|voice-previews)\//.test(key);
}

/** Files of everything a person has created or uploaded, including those that running renders may have written. */
export async function reelMediaOf(db: Db, ownerId: string): Promise<string[]> {
  const images = await db
    .selectFrom('reel_images')
    .select(['media_key', 'clip_key'])
    .where('owner_id', '=', ownerId)
    .execute();
  const reels = await db
    .selectFrom('reels')
    .select([
      'bgm_key as bgmKey',
      'bgm_kept_key as bgmKeptKey',
      'voice_key as voiceKey',
      'video_key as videoKey',
      'poster_key as posterKey',
      'render_id as renderId',
    ])
    .where('owner_id', '=', ownerId)
    .execute();
  return [
    ...images.flatMap(({ media_key, clip_key }) => (clip_key === null ? [media_key] : [media_key, clip_key])),
    ...reels.flatMap((reel) => filesOfReel(reel)),
  ];
}

export function filesOfReel({
  bgmKey,
  bgmKeptKey,
  voiceKey,
  videoKey,
  posterKey,
  renderId,
}: Pick<OwnReel, 'bgmKey' | 'bgmKeptKey' | 'voiceKey' | 'videoKey' | 'posterKey' | 'renderId'>): string[] {
  const kept = [bgmKey, bgmKeptKey, voiceKey, videoKey, posterKey].filter((key) => key !== null);
  return renderId ? [...kept, ...Object.values(filesOfRender(renderId))] : kept;
}

export function filesOfRender(renderId: string): { video: string; poster: string } {
  return { video: `reels/${renderId}.mp4`, poster: `reels/${renderId}.webp` };
}
