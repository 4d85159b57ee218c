import { SafeFetchError } from '#platform/http/safe-fetch.ts';
import type { DueFeed } from './feed.store.ts';
import { retryAfter, type Visit } from './feed-schedule.rules.ts';
import type { FetchNewsDeps } from './fetch-news.ts';
import { type FeedItem, UnreadableFeedError } from './read-feed.ts';
import { readFeedApart } from './read-feed-apart.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_VALIDATOR = 500;
const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

type VisitDeps = Pick<FetchNewsDeps, 'fetch' | 'now' | 'userAgent'>;
type Visited = { visit: Visit; items: FeedItem[]; problem?: string };

/** Fetches a feed politely: only changes, and with a descriptive user agent. */
export async function visitFeed(deps: VisitDeps, feed: DueFeed): Promise<Visited> {
  try {
    return await ask(deps, feed);
  } catch (error) {
    if (error instanceof SafeFetchError) return { visit: { kind: 'failed' }, items: [], problem: error.problem };
    if (error instanceof UnreadableFeedError) return { visit: { kind: 'failed' }, items: [], problem: error.message };
    throw error;
  }
}

async function ask({ fetch, now, userAgent }: VisitDeps, feed: DueFeed): Promise<Visited> {
  const headers = {
    accept: ACCEPT,
    'user-agent': userAgent,
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
  };
  const reply = await fetch(feed.url, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const nothing = { items: [], problem: `status ${reply.status}` };
  switch (reply.status) {
    case 200: {
      const items = await readFeedApart(reply.body, {
        url: reply.url,
        contentType: reply.headers['content-type'],
        now: now(),
      });
      const { etag, 'last-modified': lastModified } = reply.headers;
      return { visit: { kind: 'fetched', etag: kept(etag), lastModified: kept(lastModified) }, items };
    }
    case 304:
      return { visit: { kind: 'unchanged' }, items: [] };
    case 410:
      return { visit: { kind: 'gone' }, ...nothing };
    case 429:
    case 503:
      return { visit: { kind: 'throttled', until: retryAfter(reply.headers['retry-after'], now()) }, ...nothing };
    default:
      return { visit: { kind: 'failed' }, ...nothing };
  }
}

function kept(validator: string | undefined): string | null {
  return validator && validator.length <= MAX_VALIDATOR ? validator : null;
}
