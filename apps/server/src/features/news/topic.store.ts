import type { Topic } from '@right-circle/contract/news';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { TagUse } from './ranking.rules.ts';

/** The most used hashtags since `recent`, and how many people used them between `before` and then. */
export async function tagUse(db: Db, { before, recent }: { before: Date; recent: Date }): Promise<TagUse[]> {
  const isRecent = sql`posts.id >= ${lowestId(recent)}::uuid`;
  return await db
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select([
      'post_tags.tag',
      sql<number>`(count(*) filter (where ${isRecent}))::int`.as('postsCount'),
      sql<number>`(count(distinct author_id) filter (where ${isRecent}))::int`.as('authorsNow'),
      sql<number>`(count(distinct author_id) filter (where not ${isRecent}))::int`.as('authorsBefore'),
    ])
    .where('posts.id', '>=', lowestId(before))
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_requested_at', 'is', null)
    .groupBy('post_tags.tag')
    .orderBy('authorsNow', 'desc')
    .limit(200)
    .execute();
}

export async function replaceTopics(tx: Tx, topics: readonly Topic[]): Promise<void> {
  await tx.deleteFrom('trending_topics').execute();
  if (topics.length === 0) return;
  await tx
    .insertInto('trending_topics')
    .values(topics.map(({ tag, posts_count }, index) => ({ rank: index + 1, tag, posts_count })))
    .execute();
}

/** Only topics in which this person can see at least one post. */
export async function topicsFor(
  db: Db,
  viewerId: string,
  { since, max }: { since: Date; max: number },
): Promise<Topic[]> {
  return await db
    .selectFrom('trending_topics')
    .select(['tag', 'posts_count'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('post_tags')
          .innerJoin('posts', 'posts.id', 'post_tags.post_id')
          .whereRef('post_tags.tag', '=', 'trending_topics.tag')
          .where('posts.id', '>=', lowestId(since))
          .where(sql<boolean>`can_see(${viewerId}, posts.author_id)`),
      ),
    )
    .orderBy('rank')
    .limit(max)
    .execute();
}

/** Post ids begin with their time, which saves an index on it. */
function lowestId(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
