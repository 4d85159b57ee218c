import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { newsSince } from './news.rules.ts';
import type { FeedItem } from './read-feed.ts';
import { assignStories, sameStoryMs } from './same-story.rules.ts';
import { insertReports, insertStory, lockStories, reportsSince, retellStories } from './story.store.ts';

type KeepDeps = { db: Db; now: Now };

/** Saves new reports of a feed and assigns each to its story. */
export async function saveItems(
  { db, now }: KeepDeps,
  feed: { url: string; category: string },
  items: readonly FeedItem[],
): Promise<void> {
  const recent = items.filter(({ publishedAt }) => publishedAt >= newsSince(now()));
  const [oldest] = recent;
  if (!oldest) return;
  await db.transaction().execute(async (tx) => {
    await lockStories(tx);
    const known = await reportsSince(tx, new Date(oldest.publishedAt.getTime() - sameStoryMs));
    const had = new Set(known.filter(({ feedUrl }) => feedUrl === feed.url).map(({ urlKey }) => urlKey));
    const fresh = recent.filter(({ urlKey }) => !had.has(urlKey));
    if (fresh.length === 0) return;

    const newIds = new Set<string>();
    const reports = assignStories(fresh, known, () => {
      const id = newId(now());
      newIds.add(id);
      return id;
    });
    for (const report of reports) {
      if (newIds.delete(report.storyId))
        await insertStory(tx, { ...report, id: report.storyId, category: feed.category });
    }
    await insertReports(tx, feed.url, reports);
    await retellStories(tx, [...new Set(reports.map(({ storyId }) => storyId))]);
  });
}
