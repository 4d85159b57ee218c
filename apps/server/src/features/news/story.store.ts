import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';
import type { FeedItem } from './read-feed.ts';
import type { KnownReport } from './same-story.rules.ts';

export type StoredStory = {
  id: string;
  title: string;
  summary: string;
  source: string;
  url: string;
  category: string;
  publishedAt: Date;
  sourcesCount: number;
  isSaved: boolean;
};

const storyColumns = [
  'news_stories.id',
  'news_stories.title',
  'news_stories.summary',
  'news_stories.source',
  'news_stories.url',
  'news_stories.category',
  'news_stories.published_at as publishedAt',
  'news_stories.sources_count as sourcesCount',
] as const;

/** Serialises merges, because two concurrent ones could create two stories for one. */
export async function lockStories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('news.merge', 0))`.execute(tx);
}

export async function reportsSince(tx: Tx, since: Date): Promise<(KnownReport & { feedUrl: string })[]> {
  return await tx
    .selectFrom('news_articles')
    .select([
      'url_key as urlKey',
      'feed_url as feedUrl',
      'story_id as storyId',
      'title',
      'summary',
      'source',
      'published_at as publishedAt',
    ])
    .where('published_at', '>=', since)
    .execute();
}

export async function insertStory(tx: Tx, story: FeedItem & { id: string; category: string }): Promise<void> {
  const { id, title, summary, source, url, category, publishedAt } = story;
  await tx
    .insertInto('news_stories')
    .values({ id, title, summary, source, url, category, published_at: publishedAt })
    .execute();
}

export async function insertReports(
  tx: Tx,
  feedUrl: string,
  reports: readonly (FeedItem & { storyId: string })[],
): Promise<void> {
  await tx
    .insertInto('news_articles')
    .values(
      reports.map(({ urlKey, storyId, url, title, summary, source, publishedAt }) => ({
        url_key: urlKey,
        feed_url: feedUrl,
        story_id: storyId,
        url,
        title,
        summary,
        source,
        published_at: publishedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Each card shows its earliest report, whatever the order of arrival. */
export async function retellStories(tx: Tx, storyIds: readonly string[]): Promise<void> {
  await sql`
    update news_stories set
      title = first.title, summary = first.summary, source = first.source, url = first.url,
      category = first.category, published_at = first.published_at, sources_count = first.sources_count
    from (
      select distinct on (story_id) news_articles.*, news_feeds.category,
        (select count(distinct source) from news_articles as told where told.story_id = news_articles.story_id) as sources_count
      from news_articles
      join news_feeds on news_feeds.url = feed_url
      where story_id = any(${storyIds})
      order by story_id, published_at, source
    ) as first
    where news_stories.id = first.story_id`.execute(tx);
}

/** Deletes old stories and those of removed feeds, except saved ones. */
export async function deletePastStories(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('news_stories')
    .where((eb) =>
      eb.or([
        eb('published_at', '<', before),
        eb.not(eb.exists(eb.selectFrom('news_articles').whereRef('story_id', '=', 'news_stories.id'))),
      ]),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('saved_news').whereRef('story_id', '=', 'news_stories.id'))))
    .execute();
}

function isSavedBy(eb: ExpressionBuilder<DB, 'news_stories'>, userId: string) {
  return eb
    .exists(eb.selectFrom('saved_news').whereRef('story_id', '=', 'news_stories.id').where('user_id', '=', userId))
    .$castTo<boolean>();
}

export async function findStory(db: Db, viewerId: string, id: string): Promise<StoredStory | undefined> {
  return await db
    .selectFrom('news_stories')
    .select(storyColumns)
    .select((eb) => isSavedBy(eb, viewerId).as('isSaved'))
    .where('id', '=', id)
    .executeTakeFirst();
}

type Recent = { viewerId: string; since: Date; category: string | null; limit: number };

export async function recentStories(db: Db, { viewerId, since, category, limit }: Recent): Promise<StoredStory[]> {
  return await db
    .selectFrom('news_stories')
    .select(storyColumns)
    .select((eb) => isSavedBy(eb, viewerId).as('isSaved'))
    .where('published_at', '>=', since)
    .$if(category !== null, (query) => query.where(sql<string>`lower(category)`, '=', (category ?? '').toLowerCase()))
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
}

/** Returns false if the story does not exist. Saving it again changes nothing. */
export async function insertSaved(db: Db, userId: string, storyId: string, at: Date): Promise<boolean> {
  await db
    .insertInto('saved_news')
    .columns(['user_id', 'story_id', 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom('news_stories')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'id', sql<Date>`${at}::timestamptz`.as('saved_at')])
        .where('id', '=', storyId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await db
    .selectFrom('saved_news')
    .select('story_id')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteSaved(db: Db, userId: string, storyId: string): Promise<void> {
  await db.deleteFrom('saved_news').where('user_id', '=', userId).where('story_id', '=', storyId).execute();
}

export type SavedPlace = { savedAt: Date; storyId: string };

export async function savedStories(
  db: Db,
  { userId, after, limit }: { userId: string; after: SavedPlace | null; limit: number },
): Promise<(StoredStory & { savedAt: Date })[]> {
  const rows = await db
    .selectFrom('saved_news')
    .innerJoin('news_stories', 'news_stories.id', 'saved_news.story_id')
    .select(storyColumns)
    .select('saved_news.saved_at as savedAt')
    .where('saved_news.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('saved_news.saved_at', 'saved_news.story_id'),
          '<',
          eb.tuple(after?.savedAt ?? new Date(0), after?.storyId ?? ''),
        ),
      ),
    )
    .orderBy('saved_news.saved_at', 'desc')
    .orderBy('saved_news.story_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, isSaved: true }));
}
