import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Locks a reel that `viewerId` can watch: changes to its counts are serialised, and it cannot disappear in between. */
export async function lockWatchable(
  tx: Tx,
  viewerId: string,
  reelId: string,
): Promise<{ id: string; ownerId: string; isShown: boolean } | undefined> {
  return await tx
    .selectFrom('reels')
    .select(['id', 'owner_id as ownerId', 'is_shown as isShown'])
    .where('id', '=', reelId)
    .where((eb) => eb.or([eb('owner_id', '=', viewerId), eb('is_shown', '=', true)]))
    .where(sql<boolean>`can_see(${viewerId}, owner_id)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertLike(tx: Tx, reelId: string, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('reel_likes')
    .values({ reel_id: reelId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLike(tx: Tx, reelId: string, userId: string): Promise<void> {
  await tx.deleteFrom('reel_likes').where('reel_id', '=', reelId).where('user_id', '=', userId).execute();
}

/** Counts a viewer's first view of the day. */
export async function addView(tx: Tx, reelId: string, viewerId: string, day: string): Promise<void> {
  const result = await tx
    .insertInto('reel_views')
    .values({ reel_id: reelId, viewer_id: viewerId, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!result.numInsertedOrUpdatedRows) return;
  await tx
    .updateTable('reels')
    .set((eb) => ({ views_count: eb('views_count', '+', 1) }))
    .where('id', '=', reelId)
    .execute();
}

export async function countsOf(tx: Tx, reelId: string): Promise<{ likes: number; views: number }> {
  return await tx
    .selectFrom('reels')
    .select(['likes_count as likes', 'views_count as views'])
    .where('id', '=', reelId)
    .executeTakeFirstOrThrow();
}
