import type { Db } from '#platform/db/db.ts';
import { picturesOf } from './making/reel-image.store.ts';
import { findOwnReel, type OwnReel } from './reel.store.ts';
import { reelNotFound } from './reel-deps.ts';
import { findOwnReels, findReel, type ReelCard } from './watching/reel-card.store.ts';

/** `own` and `pictures` are for editing: empty for everyone but the owner. */
export type FoundReel = {
  card: ReelCard;
  own: OwnReel | undefined;
  pictures: Awaited<ReturnType<typeof picturesOf>>;
};

export async function readReel(db: Db, viewerId: string, id: string): Promise<FoundReel> {
  const card = await findReel(db, viewerId, id);
  if (!card) throw reelNotFound();
  const own = card.ownerId === viewerId ? await findOwnReel(db, viewerId, id) : undefined;
  return { card, own, pictures: own ? await picturesOf(db, id) : [] };
}

export async function listOwnReels(
  db: Db,
  ownerId: string,
  page: { limit: number; offset: number },
): Promise<ReelCard[]> {
  return await findOwnReels(db, ownerId, page);
}
