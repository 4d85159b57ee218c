import { type SqlBool, sql } from 'kysely';
import { hasMuted } from '#domain/visibility.store.ts';
import type { Db } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';

type Page = { viewerId: string; beforeId: string; limit: number };

/** Ids of the posts of the viewer's circle, newest first; null while the feed has to be built first. */
export async function circlePostIds(db: Db, { viewerId, beforeId, limit }: Page): Promise<string[] | null> {
  const { rows } = await sql<{ is_stale: boolean; id: string | null }>`
    select timelines.is_stale, page.id
    from timelines
    left join lateral (
      select candidate.id
      from (
        select id from (
          (
            -- In the order of its index, so that reading stops where the page does.
            select post_id as id from timeline_entries
            where user_id = ${viewerId} and post_id < ${beforeId}
            order by post_id desc
          )
          union all
          (
            select pulled.id
            from pulled_authors
            cross join lateral (
              select id from posts
              where author_id = pulled_authors.author_id and id < ${beforeId} and hidden_at is null
              order by id desc limit ${limit}
            ) as pulled
            where (
              exists (select from follows where follower_id = ${viewerId} and followed_id = pulled_authors.author_id)
              or exists (select from connected where user_id = ${viewerId} and peer_id = pulled_authors.author_id)
            )
            and not exists (select from timeline_entries where user_id = ${viewerId} and post_id = pulled.id)
            order by pulled.id desc
          )
        ) as everything
        -- Sorted before anybody is asked about: who may be seen is costly, and a page needs a few answers only.
        order by id desc offset 0
      ) as candidate
      cross join lateral (select author_id, hidden_at from posts where id = candidate.id offset 0) as post
      where post.hidden_at is null and can_see(${viewerId}, post.author_id)
        and not ${hasMuted(viewerId, sql.ref('post.author_id'))}
      order by candidate.id desc
      limit ${limit}
    ) as page on true
    where timelines.user_id = ${viewerId}
    order by page.id desc`.execute(db);
  if (rows.length === 0 || rows.some((row) => row.is_stale)) return null;
  return rows.flatMap((row) => row.id ?? []);
}

export type PopularKey = { id: string; popularity: number };

/** Posts of everyone else since `sinceId`, most liked first. */
export async function popularPosts(
  db: Db,
  { viewerId, sinceId, after, limit }: { viewerId: string; sinceId: string; after: PopularKey; limit: number },
): Promise<PopularKey[]> {
  const { rows } = await sql<PopularKey>`
    select id, popularity
    from posts
    where (popularity, id) < (${after.popularity}, ${after.id})
      and id > ${sinceId}
      and not is_share
      and hidden_at is null
      and author_id <> ${viewerId}
      and not exists (select from follows where follower_id = ${viewerId} and followed_id = posts.author_id)
      and not exists (select from connected where user_id = ${viewerId} and peer_id = posts.author_id)
      and not ${hasMuted(viewerId, sql.ref('posts.author_id'))}
      and can_see(${viewerId}, author_id)
    order by popularity desc, id desc
    limit ${sql.lit(sizeFor(limit))}`.execute(db);
  return rows.slice(0, limit);
}

/** A page, the largest page, and the maximum reach of offset paging. */
const SIZES = [11, 51, 1051];

/**
 * Rounds up to a literal limit for the statement. With a parameter, PostgreSQL expects the limit to be a tenth of all
 * posts and plans again at every call, which takes longer than running it.
 */
function sizeFor(limit: number): number {
  return SIZES.find((size) => size >= limit) ?? limit;
}

export async function taggedPostIds(db: Db, tag: string, { viewerId, beforeId, limit }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('posts.id')
    .where('tag', '=', tag)
    .where('hidden_at', 'is', null)
    .where('post_tags.post_id', '<', beforeId)
    .where(sql<boolean>`can_see(${viewerId}, posts.author_id)`)
    .where(sql<boolean>`not ${hasMuted(viewerId, sql.ref('posts.author_id'))}`)
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function authoredPostIds(
  db: Db,
  authorId: string,
  { viewerId, beforeId, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('id', '<', beforeId)
    // Authors still see their own hidden posts on their page.
    .$if(authorId !== viewerId, (query) => query.where('hidden_at', 'is', null))
    .where(sql<boolean>`can_see(${viewerId}, author_id)`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Posts that contain all of these words, newest first. */
export function wordedPostsQuery(db: Db, words: readonly string[], { viewerId, beforeId, limit }: Page) {
  return db
    .selectFrom('posts')
    .select('id')
    .$call((query) =>
      words.reduce(
        (found, word) => found.where(sql<SqlBool>`lower(content) like ${`%${escapeLikePattern(word)}%`}`),
        query,
      ),
    )
    .where('id', '<', beforeId)
    .where('hidden_at', 'is', null)
    .where(sql<SqlBool>`can_see(${viewerId}, author_id)`)
    .where(sql<SqlBool>`not ${hasMuted(viewerId, sql.ref('posts.author_id'))}`)
    .orderBy('id', 'desc')
    .limit(limit);
}

export async function wordedPostIds(db: Db, words: readonly string[], page: Page): Promise<string[]> {
  return (await wordedPostsQuery(db, words, page).execute()).map((row) => row.id);
}
