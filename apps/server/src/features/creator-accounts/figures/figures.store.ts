import type { PostFigures } from '@right-circle/contract/social-profiles';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { placePosts, secondOf } from './same-moment.rules.ts';

export type FollowerCount = { at: Date; followers: number };

export async function addFollowerCounts(tx: Tx, profileId: string, counts: readonly FollowerCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insertInto('follower_counts')
    .values(counts.map(({ at, followers }) => ({ profile_id: profileId, counted_at: at, followers })))
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'counted_at']).doUpdateSet({ followers: sql`excluded.followers` }),
    )
    .execute();
}

/** A stored post keeps the figures that the new ones lack. `posts` must not contain a post twice. */
export async function addPosts(tx: Tx, profileId: string, posts: readonly PostFigures[]): Promise<void> {
  if (posts.length === 0) return;
  const rows = placePosts(await postsOfSeconds(tx, profileId, posts), posts);
  await sql`
    insert into profile_posts (profile_id, posted_at, format, caption, likes, comments, saves, shares, views, reach)
    select ${profileId}, posted_at, format, caption, likes, comments, saves, shares, views, reach
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as post (
      posted_at timestamptz, format text, caption text, likes bigint, comments bigint, saves bigint, shares bigint,
      views bigint, reach bigint
    )
    on conflict (profile_id, posted_at) do update set
      format = excluded.format,
      caption = case when excluded.caption = '' then profile_posts.caption else excluded.caption end,
      likes = coalesce(excluded.likes, profile_posts.likes),
      comments = coalesce(excluded.comments, profile_posts.comments),
      saves = coalesce(excluded.saves, profile_posts.saves),
      shares = coalesce(excluded.shares, profile_posts.shares),
      views = coalesce(excluded.views, profile_posts.views),
      reach = coalesce(excluded.reach, profile_posts.reach)`.execute(tx);
}

/** Stored posts of the seconds in which `posts` were published, oldest first. */
async function postsOfSeconds(tx: Tx, profileId: string, posts: readonly PostFigures[]) {
  const seconds = posts.map(({ posted_at }) => new Date(secondOf(Date.parse(posted_at))));
  const rows = await tx
    .selectFrom('profile_posts')
    .select((eb) => ['posted_at as at', eb.ref('format').$castTo<PostFigures['format']>().as('format'), 'caption'])
    .where('profile_id', '=', profileId)
    .where(sql<boolean>`date_trunc('second', posted_at) = any(${seconds}::timestamptz[])`)
    .orderBy('posted_at')
    .execute();
  return rows.map(({ at, ...post }) => ({ ...post, atMs: at.getTime() }));
}

const MAX_KEPT = 5000;

/** The oldest go when there are more than anybody looks at. */
export async function forgetOldest(tx: Tx, profileId: string): Promise<void> {
  await sql`
    delete from profile_posts where profile_id = ${profileId} and posted_at < (
      select posted_at from profile_posts where profile_id = ${profileId} order by posted_at desc offset ${MAX_KEPT - 1} limit 1
    )`.execute(tx);
}

export async function followerCountsOf(db: Db, profileId: string): Promise<FollowerCount[]> {
  return await db
    .selectFrom('follower_counts')
    .select((eb) => ['counted_at as at', eb.cast<number>('followers', 'float8').as('followers')])
    .where('profile_id', '=', profileId)
    .orderBy('counted_at')
    .execute();
}

export type StoredPost = Omit<PostFigures, 'posted_at'> & { at: Date };

/** Newest first. */
export async function postsOf(db: Db, profileId: string, limit = 1000): Promise<StoredPost[]> {
  return await db
    .selectFrom('profile_posts')
    .select((eb) => [
      'posted_at as at',
      eb.ref('format').$castTo<PostFigures['format']>().as('format'),
      'caption',
      eb.cast<number | null>('likes', 'float8').as('likes'),
      eb.cast<number | null>('comments', 'float8').as('comments'),
      eb.cast<number | null>('saves', 'float8').as('saves'),
      eb.cast<number | null>('shares', 'float8').as('shares'),
      eb.cast<number | null>('views', 'float8').as('views'),
      eb.cast<number | null>('reach', 'float8').as('reach'),
    ])
    .where('profile_id', '=', profileId)
    .orderBy('posted_at', 'desc')
    .limit(limit)
    .execute();
}
