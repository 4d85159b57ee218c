import type { Db, Tx } from '#platform/db/db.ts';

export type ReelImageRow = { id: string; mediaKey: string; width: number; height: number };
export type ReelPicture = { imageId: string; alt: string };

export async function insertReelImage(
  db: Db,
  { id, ownerId, mediaKey, width, height, at }: ReelImageRow & { ownerId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('reel_images')
    .values({ id, owner_id: ownerId, media_key: mediaKey, width, height, created_at: at })
    .execute();
}

export async function filesOfReelImage(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('reel_images').select('media_key').where('id', '=', id).execute();
  return rows.map((row) => row.media_key);
}

/** Those of `mediaKeys` this person has uploaded; locked, so that they are not swept away meanwhile. */
export async function lockOwnImages(tx: Tx, ownerId: string, mediaKeys: string[]): Promise<ReelImageRow[]> {
  if (mediaKeys.length === 0) return [];
  return await tx
    .selectFrom('reel_images')
    .select(['id', 'media_key as mediaKey', 'width', 'height'])
    .where('owner_id', '=', ownerId)
    .where('media_key', 'in', mediaKeys)
    .forKeyShare()
    .execute();
}

export async function picturesOf(db: Db, reelId: string): Promise<(ReelImageRow & { alt: string })[]> {
  return await db
    .selectFrom('reel_pictures')
    .innerJoin('reel_images', 'reel_images.id', 'reel_pictures.image_id')
    .select(['reel_images.id', 'media_key as mediaKey', 'alt', 'width', 'height'])
    .where('reel_id', '=', reelId)
    .orderBy('position')
    .execute();
}

export async function replacePictures(tx: Tx, reelId: string, pictures: ReelPicture[]): Promise<void> {
  await tx.deleteFrom('reel_pictures').where('reel_id', '=', reelId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('reel_pictures')
    .values(pictures.map(({ imageId, alt }, position) => ({ reel_id: reelId, position, image_id: imageId, alt })))
    .execute();
}

/** Of these images, the ones no reel uses are forgotten; returns their files. */
export async function forgetUnused(tx: Tx, imageIds: string[]): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const gone = await tx
    .deleteFrom('reel_images')
    .where('id', 'in', imageIds)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reel_pictures').select('reel_id').whereRef('image_id', '=', 'reel_images.id'))),
    )
    .returning('media_key')
    .execute();
  return gone.map((image) => image.media_key);
}

export async function unusedSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reel_images')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reel_pictures').select('reel_id').whereRef('image_id', '=', 'reel_images.id'))),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
