import type { Db } from '#platform/db/db.ts';
import { fillTimeline, lockStaleTimeline, openTimeline } from './timeline.store.ts';

/** Builds and stores the feed of a person who was away or whose circle changed. */
export async function buildTimeline(db: Db, userId: string): Promise<void> {
  await openTimeline(db, userId);
  await db.transaction().execute(async (tx) => {
    if (await lockStaleTimeline(tx, userId)) await fillTimeline(tx, userId);
  });
}
