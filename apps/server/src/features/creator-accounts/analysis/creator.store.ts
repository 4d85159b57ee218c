import { reelStatuses } from '@right-circle/contract/reels';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Business, Creator, OwnReel, Prices } from '#domain/creator-insights/creator.ts';
import type { Db } from '#platform/db/db.ts';

// Reads, and never writes, everything the product knows about a creator.

export async function creatorOf(db: Db, userId: string): Promise<Creator | undefined> {
  return await db
    .selectFrom('users')
    .select((eb) => [
      'full_name as fullName',
      'username',
      'bio',
      'categories',
      eb.ref('platform_followers').$castTo<Record<string, number>>().as('platformFollowers'),
      'followers_count as followers',
      'following_count as following',
      'connections_count as connections',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type OwnPost = {
  id: string;
  at: Date;
  content: string;
  likes: number;
  comments: number;
  shares: number;
  images: number;
};

/** Newest first; shares of other people's posts are not theirs. */
export async function ownPosts(db: Db, userId: string, limit = 300): Promise<OwnPost[]> {
  return await db
    .selectFrom('posts')
    .select([
      'id',
      'created_at as at',
      'content',
      'likes_count as likes',
      'comments_count as comments',
      'shares_count as shares',
      sql<number>`(select count(*)::int from post_images where post_id = posts.id)`.as('images'),
    ])
    .where('author_id', '=', userId)
    .where('is_share', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const reelStatus = z.enum(reelStatuses);

/** Newest first, drafts included. */
export async function ownReels(db: Db, userId: string, limit = 300): Promise<OwnReel[]> {
  const rows = await db
    .selectFrom('reels')
    .select([
      'id',
      'title',
      'caption',
      'status',
      sql<Date | null>`case when is_shown then published_at end`.as('publishedAt'),
      'post_id as postId',
      'views_count as views',
      'likes_count as likes',
      'comments_count as comments',
    ])
    .where('owner_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: reelStatus.parse(row.status) }));
}

/** Counts today's followers here at the end of each of the last weeks. */
export async function followersByWeek(db: Db, userId: string, now: Date): Promise<{ at: Date; followers: number }[]> {
  const { rows } = await sql<{ at: Date; followers: number }>`
    select week as at, count(follower_id)::int as followers
    from generate_series(${now}::timestamptz - interval '12 weeks', ${now}::timestamptz, interval '1 week') as week
    left join follows on followed_id = ${userId} and created_at <= week
    group by week having count(follower_id) > 0 order by week`.execute(db);
  return rows;
}

/** Prices an hour in paise: the creator's own, and of visible mentors who share a category. */
export async function pricesFor(db: Db, userId: string): Promise<Prices> {
  const own = db
    .selectFrom('mentors')
    .select((eb) => eb.cast<number>('price_per_hour_in_paise', 'float8').as('price'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const peers = db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .select((eb) => eb.cast<number>('price_per_hour_in_paise', 'float8').as('price'))
    .where('users.id', '!=', userId)
    .where(sql<boolean>`users.categories && (select categories from users where id = ${userId})`)
    .where(sql<boolean>`can_see(${userId}, users.id)`)
    .limit(300)
    .execute();
  const [ownPrice, peerPrices] = await Promise.all([own, peers]);
  return { own: ownPrice?.price ?? null, peers: peerPrices.map(({ price }) => price) };
}

/** More than anybody has: a year of eight sessions a day. */
const MOST_UPCOMING = 3000;

export async function businessOf(db: Db, userId: string, now: Date): Promise<Business> {
  const { rows: months } = await sql<Business['months'][number]>`
    select to_char(paid_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(amount_in_paise)::float8 as paise, count(*)::int as sessions
    from payments
    where mentor_user_id = ${userId} and status = 'completed' and paid_at is not null
    group by 1 order by 1`.execute(db);
  const sessions = await db
    .selectFrom('bookings as b')
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .select((eb) => [
      'b.id',
      'b.starts_at as startsAt',
      'b.topic',
      eb.cast<number>('b.price_in_paise', 'float8').as('paise'),
      'b.mentor_user_id as mentorUserId',
      'mentor.full_name as mentorName',
      'seeker.full_name as seekerName',
    ])
    .where('b.state', '=', 'confirmed')
    .where('b.ends_at', '>', now)
    // An unanswered request counts as declined from its start.
    .where((eb) => eb.or([eb('b.approval', '!=', 'pending'), eb('b.starts_at', '>', now)]))
    .where((eb) => eb.or([eb('b.mentor_user_id', '=', userId), eb('b.seeker_id', '=', userId)]))
    .orderBy('b.starts_at')
    .limit(MOST_UPCOMING)
    .execute();
  return {
    months,
    held: await heldBy(db, userId, now),
    upcoming: sessions.map(({ id, startsAt, topic, paise, mentorUserId, mentorName, seekerName }) => ({
      id,
      paise,
      startsAt,
      topic,
      withName: (mentorUserId === userId ? seekerName : mentorName) ?? '-',
      isMentor: mentorUserId === userId,
    })),
  };
}

async function heldBy(db: Db, userId: string, now: Date): Promise<Business['held']> {
  return await db
    .selectFrom('bookings')
    .select([
      sql<number>`(count(*) filter (where mentor_user_id = ${userId}))::int`.as('asMentor'),
      sql<number>`(count(*) filter (where seeker_id = ${userId}))::int`.as('asSeeker'),
    ])
    .where('state', '=', 'confirmed')
    .where('approval', '!=', 'pending')
    .where('ends_at', '<=', now)
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .executeTakeFirstOrThrow();
}
