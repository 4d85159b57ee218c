import type { MentorSort } from '@right-circle/rules/guidance-choices';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';
import type { MentorCriteria } from './seek.rules.ts';

/** Sort orders that the table supports. */
export type StoredSort = Exclude<MentorSort, 'soonest'>;

/** End of a page: every sort key of its last mentor. A score of 0 means no reviews. */
export type SeekPlace = {
  followers: number;
  score: number;
  reviews: number;
  priceInPaise: number;
  fullName: string;
  userId: string;
};

export type FoundMentor = SeekPlace & {
  mentorId: string;
  username: string;
  profilePic: string | null;
  bio: string;
  about: string;
  categories: string[];
  connectionsCount: number;
  /**
   * Whether the viewer may see them. Computed only for those on the page, which a where condition could not guarantee.
   */
  isVisible: boolean;
};

const score = sql<number>`coalesce(rated.average, 0)`;
const reviews = sql<number>`coalesce(rated.count, 0)`;

export type MentorSearch = {
  viewerId: string;
  criteria: MentorCriteria;
  /** Mentors without a window from this date on have nothing to offer. */
  today: string;
  limit: number;
};

function matchingMentors(db: Db, { viewerId, criteria, today, limit }: MentorSearch) {
  const { categories, followerRanges, pricesInPaise, terms } = criteria;
  return db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .leftJoin('mentor_ratings as rated', 'rated.mentor_user_id', 'users.id')
    .select([
      'mentors.id as mentorId',
      'users.id as userId',
      'username',
      'full_name as fullName',
      'profile_pic as profilePic',
      'bio',
      sql<string>`coalesce((select about from mentor_profiles where user_id = users.id), '')`.as('about'),
      'categories',
      'connections_count as connectionsCount',
      (eb) => eb.cast<number>('social_followers', 'float8').as('followers'),
      (eb) => eb.cast<number>('price_for_15_in_paise', 'float8').as('priceInPaise'),
      score.as('score'),
      reviews.as('reviews'),
      sql<boolean>`can_see(${viewerId}, users.id)`.as('isVisible'),
    ])
    .where('users.id', '!=', viewerId)
    .where('last_window_on', '>=', today)
    .$if(categories.length > 0, (query) => query.where(sql<SqlBool>`categories && ${categories}::text[]`))
    .$if(followerRanges.length > 0, (query) =>
      query.where((eb) =>
        eb.or(followerRanges.map(({ least, most }) => sql<SqlBool>`social_followers between ${least} and ${most}`)),
      ),
    )
    .$if(pricesInPaise !== null, (query) =>
      query.where(sql<SqlBool>`price_for_15_in_paise between ${pricesInPaise?.least} and ${pricesInPaise?.most}`),
    )
    .$call((query) => terms.reduce((found, term) => found.where(mentions(term)), query))
    .limit(limit);
}

type SortedSearch = MentorSearch & { sort: StoredSort; after: SeekPlace | null };

/** Ties are broken by rating or followers, then by name. */
export function mentorQuery(db: Db, { sort, after, ...search }: SortedSearch) {
  const sorted = matchingMentors(db, search).$if(after !== null, (query) => query.where(comesAfter[sort](after)));
  switch (sort) {
    case 'followers':
      return sorted.orderBy('social_followers', 'desc').orderBy(score, 'desc').orderBy('full_name').orderBy('users.id');
    case 'price':
      return sorted
        .orderBy('price_for_15_in_paise')
        .orderBy('social_followers', 'desc')
        .orderBy('full_name')
        .orderBy('users.id');
    case 'rating':
      return sorted
        .orderBy(score, 'desc')
        .orderBy(reviews, 'desc')
        .orderBy('social_followers', 'desc')
        .orderBy('full_name')
        .orderBy('users.id');
  }
}

export async function findMentors(db: Db, search: SortedSearch): Promise<FoundMentor[]> {
  return await mentorQuery(db, search).execute();
}

/** A mentor cannot be free before `mayBeFreeAt`; bookings may keep them busy for longer. */
export type SoonestPlace = { mayBeFreeAt: Date; userId: string };

/** Sorted by the earliest time at which a window or the weekly hours leave room for a booking. */
export function soonestQuery(
  db: Db,
  { now, after, ...search }: MentorSearch & { now: Date; after: SoonestPlace | null },
) {
  const earliest = sql`(${now}::timestamptz + min_advance_hours * interval '1 hour')`;
  const moment = (minute: 'start_minute' | 'end_minute') =>
    sql`(date + ${sql.ref(minute)} * interval '1 minute') at time zone time_zone`;
  const hour = (time: 'start_time' | 'end_time') =>
    sql`(date + (hours ->> ${sql.lit(time)})::interval) at time zone time_zone`;
  const localDate = sql`(${earliest} at time zone time_zone)::date`;
  // A week and a day of the usual hours, because today's may be over. Days off make them later, never sooner.
  const open = sql<{ mayBeFreeAt: Date }>`lateral (
    select greatest(min(opens_at), ${earliest}) as "mayBeFreeAt"
    from (
      (
        select ${moment('start_minute')} as opens_at
        from availability_windows
        where mentor_id = mentors.id and date >= ${search.today}::date and ${moment('end_minute')} > ${earliest}
        order by date, start_minute
        limit 1
      )
      union all
      select ${hour('start_time')}
      from (
        select ${localDate} + ahead as date, hours
        from generate_series(0, 7) as ahead,
          jsonb_array_elements(weekly_hours -> 'days' -> extract(dow from ${localDate} + ahead)::integer) as hours
        union all
        select (exception ->> 'date')::date, hours
        from jsonb_array_elements(weekly_hours -> 'exceptions') as exception,
          jsonb_array_elements(exception -> 'hours') as hours
      ) as weekly
      where ${hour('end_time')} > ${earliest}
    ) as openings
    having min(opens_at) is not null
  )`;
  return matchingMentors(db, search)
    .innerJoin(open.as('open'), (join) => join.onTrue())
    .select('open.mayBeFreeAt')
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`("mayBeFreeAt", users.id) > (${after?.mayBeFreeAt}, ${after?.userId}::uuid)`),
    )
    .orderBy('open.mayBeFreeAt')
    .orderBy('users.id');
}

export async function findSoonest(
  db: Db,
  search: Parameters<typeof soonestQuery>[1],
): Promise<(FoundMentor & SoonestPlace)[]> {
  return await soonestQuery(db, search).execute();
}

export async function seekPlaceOf(db: Db, userId: string): Promise<SeekPlace | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('mentors', 'mentors.user_id', 'users.id')
    .leftJoin('mentor_ratings as rated', 'rated.mentor_user_id', 'users.id')
    .select([
      (eb) => eb.cast<number>('social_followers', 'float8').as('followers'),
      sql<number>`coalesce(price_for_15_in_paise, 0)::float8`.as('priceInPaise'),
      score.as('score'),
      reviews.as('reviews'),
      'full_name as fullName',
      'users.id as userId',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Matches each column separately, so that each can use its own index. */
function mentions(term: string) {
  const pattern = `%${escapeLikePattern(term)}%`;
  return sql<SqlBool>`users.id in (
    select id from users where search_text like ${pattern}
    union all select id from users where lower(bio) like ${pattern}
    union all select user_id from mentor_profiles where lower(about) like ${pattern}
  )`;
}

const comesAfter = {
  followers: (place: SeekPlace | null) => sql<SqlBool>`social_followers <= ${place?.followers} and (
    social_followers < ${place?.followers}
    or (-${score}, full_name, users.id) > (-${place?.score}::float8, ${place?.fullName}, ${place?.userId}::uuid)
  )`,
  price: (place: SeekPlace | null) => sql<SqlBool>`price_for_15_in_paise >= ${place?.priceInPaise} and (
    price_for_15_in_paise > ${place?.priceInPaise}
    or (-social_followers, full_name, users.id) > (-${place?.followers}::bigint, ${place?.fullName}, ${place?.userId}::uuid)
  )`,
  rating: (place: SeekPlace | null) => sql<SqlBool>`
    (-${score}, -${reviews}, -social_followers, full_name, users.id)
    > (-${place?.score}::float8, -${place?.reviews}::integer, -${place?.followers}::bigint, ${place?.fullName}, ${place?.userId}::uuid)`,
} satisfies Record<StoredSort, unknown>;
