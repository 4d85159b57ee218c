import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { countsOf, deleteLike, insertLike, lockWatchable } from './reel-social.store.ts';

/** The reel is locked, so that a double click cannot count twice. */
export async function likeReel(
  { db, now }: Pick<ReelDeps, 'db' | 'now'>,
  { reelId, byUserId, liked }: { reelId: string; byUserId: string; liked: boolean },
): Promise<{ liked: boolean; likesCount: number }> {
  return await db.transaction().execute(async (tx) => {
    if (!(await lockWatchable(tx, byUserId, reelId))) throw reelNotFound();
    await (liked ? insertLike(tx, reelId, byUserId, now()) : deleteLike(tx, reelId, byUserId));
    return { liked, likesCount: (await countsOf(tx, reelId)).likes };
  });
}
