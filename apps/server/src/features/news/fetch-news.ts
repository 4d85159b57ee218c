import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SafeFetch } from '#platform/http/safe-fetch.ts';
import type { Log } from '#platform/logger.ts';
import { claimDueFeeds, type DueFeed, postponeHost, recordVisit, syncFeeds } from './feed.store.ts';
import type { Feed } from './feed-list.rules.ts';
import { scheduleAfter } from './feed-schedule.rules.ts';
import { newsSince } from './news.rules.ts';
import { saveItems } from './save-items.ts';
import { deletePastStories } from './story.store.ts';
import { visitFeed } from './visit-feed.ts';

export type FetchNewsDeps = {
  db: Db;
  now: Now;
  log: Log;
  feeds: readonly Feed[];
  fetch: SafeFetch;
  /** User agent sent to the sites. */
  userAgent: string;
};

const HOSTS_AT_ONCE = 4;

/** Fetches the feeds that are due, several hosts in parallel but one request at a time per host. */
export async function fetchNews(deps: FetchNewsDeps): Promise<void> {
  const { db, now, feeds } = deps;
  await syncFeeds(db, feeds, now());
  const due = await claimDueFeeds(db, now());
  const places = new Map(feeds.map(({ url }, index) => [url, index]));
  const inOrder = due.toSorted((a, b) => (places.get(a.url) ?? 0) - (places.get(b.url) ?? 0));
  const hosts = Map.groupBy(inOrder, ({ host }) => host);
  const waiting = [...hosts.values()];
  const lane = async () => {
    for (let host = waiting.shift(); host; host = waiting.shift()) await visitHost(deps, host);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, lane));
  await deletePastStories(db, newsSince(now()));
}

async function visitHost(deps: FetchNewsDeps, feeds: readonly DueFeed[]): Promise<void> {
  const { db, now, log } = deps;
  for (const feed of feeds) {
    const { visit, items, problem } = await visitFeed(deps, feed);
    if (problem) log.info({ feed: feed.url, problem }, 'failed to read news feed');
    await saveItems({ db, now }, feed, items);
    const schedule = scheduleAfter(visit, feed.failures, now());
    await recordVisit(db, feed.url, { visit, schedule, now: now() });
    if (visit.kind === 'throttled') return await postponeHost(db, feed.host, schedule.nextFetchAt);
  }
}
