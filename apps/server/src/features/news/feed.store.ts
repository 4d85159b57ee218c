import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Feed } from './feed-list.rules.ts';
import type { Schedule, Visit } from './feed-schedule.rules.ts';

export type DueFeed = {
  url: string;
  host: string;
  category: string;
  etag: string | null;
  lastModified: string | null;
  failures: number;
};

const CLAIM_MS = 120_000;

/** Syncs the stored feeds with the configuration; items of removed feeds are deleted with them. */
export async function syncFeeds(db: Db, feeds: readonly Feed[], now: Date): Promise<void> {
  const urls = feeds.map(({ url }) => url);
  await db
    .deleteFrom('news_feeds')
    .where((eb) => eb.not(eb('url', '=', sql<string>`any(${urls})`)))
    .execute();
  if (feeds.length === 0) return;
  await db
    .insertInto('news_feeds')
    .values(feeds.map(({ url, category }) => ({ url, category, host: new URL(url).host, next_fetch_at: now })))
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({ category: sql`excluded.category`, host: sql`excluded.host` }),
    )
    .execute();
}

/**
 * Claims the feeds that are due, except hosts currently being fetched. They stay claimed for an hour, even after a
 * crash.
 */
export async function claimDueFeeds(db: Db, now: Date): Promise<DueFeed[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('news.claim', 0))`.execute(tx);
    return await tx
      .updateTable('news_feeds')
      .set({
        busy_until: new Date(now.getTime() + CLAIM_MS),
        next_fetch_at: new Date(now.getTime() + HOUR_MS),
      })
      .where('next_fetch_at', '<=', now)
      .where('is_gone', '=', false)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('news_feeds as other')
              .whereRef('other.host', '=', 'news_feeds.host')
              .where('other.busy_until', '>', now),
          ),
        ),
      )
      .returning(['url', 'host', 'category', 'etag', 'last_modified as lastModified', 'failures'])
      .execute();
  });
}

export async function recordVisit(
  db: Db,
  url: string,
  { visit, schedule, now }: { visit: Visit; schedule: Schedule; now: Date },
): Promise<void> {
  await db
    .updateTable('news_feeds')
    .set({
      busy_until: sql`'-infinity'`,
      failures: schedule.failures,
      next_fetch_at: schedule.nextFetchAt,
      is_gone: visit.kind === 'gone',
      ...(visit.kind === 'fetched' && { etag: visit.etag, last_modified: visit.lastModified }),
      ...((visit.kind === 'fetched' || visit.kind === 'unchanged') && { fetched_at: now }),
    })
    .where('url', '=', url)
    .execute();
}

/** The rate limit applies to the whole host, not to one of its feeds. */
export async function postponeHost(db: Db, host: string, until: Date): Promise<void> {
  await db
    .updateTable('news_feeds')
    .set({ busy_until: sql`'-infinity'`, next_fetch_at: sql`greatest(next_fetch_at, ${until})` })
    .where('host', '=', host)
    .execute();
}

export async function lastFetchedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('news_feeds')
    .select(({ fn }) => fn.max('fetched_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
