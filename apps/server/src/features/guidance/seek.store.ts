import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { literally } from '#platform/db/literally.ts';
import type { MentorCriteria } from './seek.rules.ts';

/** Where a page ended: the whole sort key of its last mentor. Nobody has said anything about those with a score of 0. */
export type SeekPlace = { followers: number; score: number; fullName: string; userId: string };

export type FoundMentor = SeekPlace & {
  mentorId: string;
  username: string;
  profilePic: string | null;
  bio: string;
  about: string;
  categories: string[];
  connectionsCount: number;
  reviews: number;
  /** Whether the one who looks may see them. Asked about those on the page alone, which a condition could not promise. */
  isVisible: boolean;
};

const score = sql<number>`coalesce(rated.average, 0)`;

export type MentorSearch = {
  viewerId: string;
  criteria: MentorCriteria;
  /** Mentors without a window from this date on have nothing to offer. */
  today: string;
  after: SeekPlace | null;
  limit: number;
};

/** The most followed first; of those that are followed alike the best rated, then by name. */
export function mentorQuery(db: Db, { viewerId, criteria, today, after, limit }: MentorSearch) {
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
      score.as('score'),
      sql<number>`coalesce(rated.count, 0)`.as('reviews'),
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
    .$if(after !== null, (query) => query.where(comesAfter(after)))
    .orderBy('social_followers', 'desc')
    .orderBy(score, 'desc')
    .orderBy('full_name')
    .orderBy('users.id')
    .limit(limit);
}

export async function findMentors(db: Db, search: MentorSearch): Promise<FoundMentor[]> {
  return await mentorQuery(db, search).execute();
}

export async function seekPlaceOf(db: Db, userId: string): Promise<SeekPlace | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('mentor_ratings as rated', 'rated.mentor_user_id', 'users.id')
    .select([
      (eb) => eb.cast<number>('social_followers', 'float8').as('followers'),
      score.as('score'),
      'full_name as fullName',
      'id as userId',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Each place is asked by itself, so that each can use its own index. */
function mentions(term: string) {
  const pattern = `%${literally(term)}%`;
  return sql<SqlBool>`users.id in (
    select id from users where search_text like ${pattern}
    union all select id from users where lower(bio) like ${pattern}
    union all select user_id from mentor_profiles where lower(about) like ${pattern}
  )`;
}

function comesAfter(place: SeekPlace | null) {
  return sql<SqlBool>`social_followers <= ${place?.followers} and (
    social_followers < ${place?.followers}
    or (-${score}, full_name, users.id) > (-${place?.score}::float8, ${place?.fullName}, ${place?.userId}::uuid)
  )`;
}
