import { DAY_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { rankTopics } from './ranking.rules.ts';
import { replaceTopics, tagUse } from './topic.store.ts';

const KEPT = 20;

/** Posts count for topics from this time on: two days ago. */
export function topicsSince(now: Date): Date {
  return new Date(now.getTime() - 2 * DAY_MS);
}

/** Computed once for everyone: the page only reads the result. */
export async function refreshTopics({ db, now }: { db: Db; now: Now }): Promise<void> {
  const recent = topicsSince(now());
  const before = new Date(recent.getTime() - 7 * DAY_MS);
  const topics = rankTopics(await tagUse(db, { before, recent }), KEPT);
  await db.transaction().execute(
    async (tx) =>
      await replaceTopics(
        tx,
        topics.map(({ tag, postsCount }) => ({ tag, posts_count: postsCount })),
      ),
  );
}
