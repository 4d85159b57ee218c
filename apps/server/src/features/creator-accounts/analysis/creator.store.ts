import { reelStatuses } from '@right-circle/contract/reels';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Business, Creator, OwnReel, OwnSession, Prices } from '#domain/creator-insights/creator.ts';
import type { Db } from '#platform/db/db.ts';

// Reads, and never writes, everything the product knows about a creator.

export async function creatorOf(db: Db, userId: string): Promise<Creator | undefined> {
  const found = await db
    .selectFrom('users')
    .leftJoin('mentor_ratings as rated', 'rated.mentor_user_id', 'users.id')
    .select((eb) => [
      'full_name as fullName',
      'username',
      'bio',
      'categories',
      eb.ref('platform_followers').$castTo<Record<string, number>>().as('platformFollowers'),
      'followers_count as followers',
      'following_count as following',
      'connections_count as connections',
      'rated.count as reviewsCount',
      eb.cast<number | null>('rated.average', 'float8').as('averageRating'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { reviewsCount, averageRating, ...creator } = found;
  return { ...creator, reviews: { count: reviewsCount ?? 0, average: averageRating } };
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

/** More than anybody has: a year of eight sessions a day that are coming, and as many that are over. */
const MOST_SESSIONS = 6000;

export async function businessOf(db: Db, userId: string, now: Date): Promise<Business> {
  const { rows: months } = await sql<Business['months'][number]>`
    select to_char(paid_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(amount_in_paise)::float8 as paise, count(*)::int as sessions
    from payments
    where mentor_user_id = ${userId} and status = 'completed' and paid_at is not null
    group by 1 order by 1`.execute(db);
  const sessions = await sessionsOf(db, userId, now);
  return {
    months,
    held: await heldBy(db, userId, now),
    sessions,
    upcoming: sessions.filter(({ state }) => state === 'coming' || state === 'requested').toReversed(),
  };
}

/** Holds and failed attempts are no sessions. */
async function sessionsOf(db: Db, userId: string, now: Date): Promise<OwnSession[]> {
  return await db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<string>`case when b.mentor_user_id = ${userId} then b.seeker_id else b.mentor_user_id end`,
      ),
    )
    .select((eb) => [
      'b.id',
      'b.starts_at as startsAt',
      'b.topic',
      eb.fn.coalesce('other.full_name', sql.lit('-')).as('withName'),
      eb.fn.coalesce('other.username', sql.lit('')).as('withUsername'),
      sql<boolean>`b.mentor_user_id is not distinct from ${userId}`.as('isMentor'),
      eb.cast<number>('b.price_in_paise', 'float8').as('paise'),
      // An unanswered request counts as declined from its start.
      sql<OwnSession['state']>`case
        when b.approval = 'declined' or (b.approval = 'pending' and b.state = 'confirmed' and b.starts_at <= ${now}) then 'declined'
        when b.state = 'cancelled' then 'cancelled'
        when b.ends_at <= ${now} then 'held'
        when b.approval = 'pending' then 'requested'
        else 'coming' end`.as('state'),
      sql<
        OwnSession['cancelledBy']
      >`case b.cancelled_by_role when 'provider' then 'mentor' else b.cancelled_by_role end`.as('cancelledBy'),
      sql<string>`coalesce(b.cancellation_reason, '')`.as('reason'),
      sql<OwnSession['money']>`case
        when p.id is null or p.amount_in_paise = 0 then 'none'
        when p.refunded_at is not null then 'refunded'
        when p.status = 'completed' then 'paid'
        when p.paid_at is not null and p.status != 'failed' then 'refunding'
        when p.status = 'pending' and b.state = 'confirmed' then 'due'
        else 'none' end`.as('money'),
      'p.paid_at as paidAt',
      'p.refunded_at as refundedAt',
    ])
    .where('b.state', 'in', ['confirmed', 'cancelled'])
    .where((eb) => eb.or([eb('b.mentor_user_id', '=', userId), eb('b.seeker_id', '=', userId)]))
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
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
