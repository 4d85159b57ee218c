import { sql } from 'kysely';
import { hasMuted } from '#domain/visibility.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { timelineLength } from './feed.rules.ts';

/** Committed before the entries are collected, so that a post that commits meanwhile finds it and joins them. */
export async function openTimeline(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('timelines')
    .values({ user_id: userId, is_stale: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks a person's feed, and returns whether it has to be built; two concurrent reads build it once. */
export async function lockStaleTimeline(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('timelines')
    .select('is_stale')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.is_stale ?? false;
}

/** Own, followed and connected authors, newest first, up to the length of a feed. */
export async function fillTimeline(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('timeline_entries').where('user_id', '=', userId).execute();
  await sql`
    insert into timeline_entries (user_id, post_id)
    select ${userId}, newest.id
    from (
      select ${userId}::uuid as author_id
      union select followed_id from follows where follower_id = ${userId}
      union select peer_id from connected where user_id = ${userId}
    ) as circle
    cross join lateral (
      select id from posts where author_id = circle.author_id order by id desc limit ${sql.lit(timelineLength)}
    ) as newest
    order by newest.id desc
    limit ${sql.lit(timelineLength)}
    on conflict do nothing`.execute(tx);
  await tx.updateTable('timelines').set({ is_stale: false }).where('user_id', '=', userId).execute();
}

/** Authors see their own post immediately, without waiting for the job. */
export async function addToOwnTimeline(tx: Tx, userId: string, postId: string): Promise<void> {
  await addToTimelines(tx, [userId], postId);
}

/** Adding twice, or to a feed that is no longer stored, changes nothing. */
export async function addToTimelines(db: Db, userIds: string[], postId: string): Promise<void> {
  await sql`
    insert into timeline_entries (user_id, post_id)
    select user_id, ${postId}::uuid from timelines where user_id = any(${userIds}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function trimTimelines(db: Db, userIds: string[]): Promise<void> {
  await sql`
    delete from timeline_entries as entry
    using (
      select owner.id as user_id, last.post_id
      from unnest(${userIds}::uuid[]) as owner (id)
      cross join lateral (
        select post_id from timeline_entries where user_id = owner.id
        order by post_id desc offset ${sql.lit(timelineLength - 1)} limit 1
      ) as last
    ) as kept
    where entry.user_id = kept.user_id and entry.post_id < kept.post_id`.execute(db);
}

export type PostToSpread = { authorId: string; followersCount: number; isPulled: boolean };

/** Undefined if it is already gone. */
export async function findPostToSpread(db: Db, postId: string): Promise<PostToSpread | undefined> {
  return await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('pulled_authors', 'pulled_authors.author_id', 'posts.author_id')
    .select((eb) => [
      'posts.author_id as authorId',
      'users.followers_count as followersCount',
      eb('pulled_authors.author_id', 'is not', null).$castTo<boolean>().as('isPulled'),
    ])
    .where('posts.id', '=', postId)
    .where('posts.hidden_at', 'is', null)
    .executeTakeFirst();
}

export async function addPulledAuthor(db: Db, authorId: string): Promise<void> {
  await db
    .insertInto('pulled_authors')
    .values({ author_id: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const circleOf = (authorId: string) => sql`
  select follower_id as user_id from follows where followed_id = ${authorId}
  union
  select user_id from connected where peer_id = ${authorId}`;

/** Deletes feeds of people who stayed away, because they miss posts from here on; the next read builds them. */
export async function dropIdleTimelines(db: Db, authorId: string, activeSince: Date): Promise<void> {
  await sql`
    delete from timelines
    using users, (${circleOf(authorId)}) as circle
    where timelines.user_id = circle.user_id and users.id = circle.user_id and users.last_active_at < ${activeSince}
  `.execute(db);
}

export type Reader = { userId: string; hasMuted: boolean };

/** People around an author whose feeds are stored. */
export async function findReaders(db: Db, authorId: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select timelines.user_id as "userId",
      ${hasMuted(sql.ref('timelines.user_id'), authorId)} as "hasMuted"
    from timelines join (${circleOf(authorId)}) as circle on circle.user_id = timelines.user_id`.execute(db);
  return rows;
}
