import type { Db, Tx } from '#platform/db/db.ts';

/** A video uploaded by the owner; the image is its poster. */
export type ReelClip = { key: string; seconds: number; hasSound: boolean };
export type ReelImageRow = { id: string; mediaKey: string; width: number; height: number; clip: ReelClip | null };
export type ReelPicture = { imageId: string; alt: string };

export async function insertReelImage(
  db: Db,
  { id, ownerId, mediaKey, width, height, clip, at }: ReelImageRow & { ownerId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('reel_images')
    .values({
      id,
      owner_id: ownerId,
      media_key: mediaKey,
      width,
      height,
      clip_key: clip?.key ?? null,
      clip_seconds: clip?.seconds ?? null,
      clip_has_sound: clip?.hasSound ?? null,
      created_at: at,
    })
    .execute();
}

export async function filesOfReelImage(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('reel_images').select(['media_key', 'clip_key']).where('id', '=', id).execute();
  return rows.flatMap(filesIn);
}

function filesIn({ media_key, clip_key }: { media_key: string; clip_key: string | null }): string[] {
  return clip_key === null ? [media_key] : [media_key, clip_key];
}

/**
 * Those of `mediaKeys` that this person has uploaded; locked, so that the sweep does not delete them in the meantime.
 */
export async function lockOwnImages(
  tx: Tx,
  ownerId: string,
  mediaKeys: string[],
): Promise<{ id: string; mediaKey: string }[]> {
  if (mediaKeys.length === 0) return [];
  return await tx
    .selectFrom('reel_images')
    .select(['id', 'media_key as mediaKey'])
    .where('owner_id', '=', ownerId)
    .where('media_key', 'in', mediaKeys)
    .forKeyShare()
    .execute();
}

export async function picturesOf(db: Db, reelId: string): Promise<(ReelImageRow & { alt: string })[]> {
  const rows = await db
    .selectFrom('reel_pictures')
    .innerJoin('reel_images', 'reel_images.id', 'reel_pictures.image_id')
    .select(['reel_images.id', 'media_key as mediaKey', 'alt', 'width', 'height'])
    .select(['clip_key', 'clip_seconds', 'clip_has_sound'])
    .where('reel_id', '=', reelId)
    .orderBy('position')
    .execute();
  return rows.map(({ clip_key: key, clip_seconds: seconds, clip_has_sound: hasSound, ...image }) => ({
    ...image,
    clip: key === null ? null : { key, seconds: seconds ?? 0, hasSound: hasSound ?? false },
  }));
}

export async function replacePictures(tx: Tx, reelId: string, pictures: ReelPicture[], at: Date): Promise<void> {
  const before = await tx.deleteFrom('reel_pictures').where('reel_id', '=', reelId).returning('image_id').execute();
  const kept = new Set(pictures.map(({ imageId }) => imageId));
  const removed = before.map(({ image_id }) => image_id).filter((id) => !kept.has(id));
  if (removed.length > 0) {
    await tx.updateTable('reel_images').set({ removed_at: at }).where('id', 'in', removed).execute();
  }
  if (pictures.length === 0) return;
  await tx
    .insertInto('reel_pictures')
    .values(pictures.map(({ imageId, alt }, position) => ({ reel_id: reelId, position, image_id: imageId, alt })))
    .execute();
}

/** Deletes those of these images that no reel uses; returns their files. An image that a reel is taking right now stays. */
export async function deleteUnused(tx: Tx, imageIds: string[]): Promise<string[]> {
  if (imageIds.length === 0) return [];
  // First the locks: a statement that waited for one would not see the reel that was given the image meanwhile.
  const locked = tx.selectFrom('reel_images').select('id').where('id', 'in', imageIds).forUpdate().skipLocked();
  const ids = (await locked.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const gone = await tx
    .deleteFrom('reel_images')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reel_pictures').select('reel_id').whereRef('image_id', '=', 'reel_images.id'))),
    )
    .returning(['media_key', 'clip_key'])
    .execute();
  return gone.flatMap(filesIn);
}

/** Uploaded and taken out of a reel before this time, and in no reel now. */
export async function unusedSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reel_images')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '<', before)]))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reel_pictures').select('reel_id').whereRef('image_id', '=', 'reel_images.id'))),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
