import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { activeSince, pulledAboveFollowers, trimsTimelines } from './feed.rules.ts';
import {
  addPulledAuthor,
  addToTimelines,
  dropIdleTimelines,
  findPostToSpread,
  findReaders,
  trimTimelines,
} from './timeline.store.ts';

export type FanOutDeps = { db: Db; now: Now; announce: (postId: string, userIds: string[]) => void };

const BATCH = 1000;

/** Adds a new post to its author's circle, in batches so that no lock lasts. Safe to run twice. */
export async function fanOutPost({ db, now, announce }: FanOutDeps, postId: string): Promise<void> {
  const post = await findPostToSpread(db, postId);
  if (!post) return;
  const isPulled = post.isPulled || post.followersCount > pulledAboveFollowers;
  if (isPulled) await addPulledAuthor(db, post.authorId);
  else await dropIdleTimelines(db, post.authorId, activeSince(now()));

  const readers = await findReaders(db, post.authorId);
  for (let start = 0; start < readers.length; start += BATCH) {
    const batch = readers.slice(start, start + BATCH);
    const userIds = batch.map(({ userId }) => userId);
    if (!isPulled) await addToTimelines(db, userIds, postId);
    if (!isPulled && trimsTimelines(postId)) await trimTimelines(db, userIds);
    announce(
      postId,
      batch.filter(({ hasMuted }) => !hasMuted).map(({ userId }) => userId),
    );
  }
}
