import { indiaDate } from '@right-circle/rules/india-time';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { addView, countsOf, lockWatchable } from './reel-social.store.ts';

/** Counted once per viewer and day in India; owners do not count. */
export async function viewReel(
  { db, now }: Pick<ReelDeps, 'db' | 'now'>,
  { reelId, viewerId }: { reelId: string; viewerId: string },
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const reel = await lockWatchable(tx, viewerId, reelId);
    if (!reel) throw reelNotFound();
    if (reel.ownerId !== viewerId) await addView(tx, reelId, viewerId, indiaDate(now()));
    return (await countsOf(tx, reelId)).views;
  });
}
