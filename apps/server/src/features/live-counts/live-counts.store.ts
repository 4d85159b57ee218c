import type { Counts, Watched } from '@right-circle/contract/live-counts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Channel on which triggers of posts, reels and comments announce changed counts: `<kind> <id>`. */
export const CHANNEL = 'live_counts';

export type SeenCounts = { counts: Counts; viewerIds: string[] };

/** Reads the counts, and which of these people may see them; undefined if the content is gone. */
export async function readCounts(db: Db, { kind, id }: Watched, userIds: string[]): Promise<SeenCounts | undefined> {
  const row = await rowOf[kind](db, id, userIds);
  if (!row) return undefined;
  const { viewerIds, likes, comments, shares } = row;
  return { counts: { kind, id, likes_count: likes, comments_count: comments, shares_count: shares }, viewerIds };
}

async function postRow(db: Db, id: string, userIds: string[]) {
  return await db
    .selectFrom('posts')
    .select([
      'likes_count as likes',
      'comments_count as comments',
      sql<number | null>`shares_count`.as('shares'),
      sql<string[]>`array(
        select viewer from unnest(${userIds}::uuid[]) as viewer
        where can_see(viewer, author_id) and (hidden_at is null or viewer = author_id)
      )`.as('viewerIds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function reelRow(db: Db, id: string, userIds: string[]) {
  return await db
    .selectFrom('reels')
    .select([
      'likes_count as likes',
      'comments_count as comments',
      sql<number | null>`null`.as('shares'),
      sql<string[]>`array(
        select viewer from unnest(${userIds}::uuid[]) as viewer
        where viewer = owner_id or (is_shown and can_see(viewer, owner_id))
      )`.as('viewerIds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Visible only to people who may see both the comment and its post. Nobody sees one that a moderator removed. */
async function commentRow(db: Db, id: string, userIds: string[]) {
  return await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.likes_count as likes',
      sql<number>`0`.as('comments'),
      sql<number | null>`null`.as('shares'),
      sql<string[]>`array(
        select viewer from unnest(${userIds}::uuid[]) as viewer
        where can_see(viewer, comments.author_id) and can_see(viewer, posts.author_id)
      )`.as('viewerIds'),
    ])
    .where('comments.id', '=', id)
    .where('comments.hidden_at', 'is', null)
    .where('posts.hidden_at', 'is', null)
    .executeTakeFirst();
}

const rowOf = { post: postRow, reel: reelRow, comment: commentRow };
