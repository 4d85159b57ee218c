import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';
import type { SearchPlace } from './search.rules.ts';

export type Match = SearchPlace & {
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  platformFollowers: unknown;
  categories: string[];
};

export type Search = {
  viewerId: string;
  terms: string[];
  /** Matches words that are similar to the typed ones, for when none starts with them. */
  isForgiving: boolean;
  category: string | undefined;
  /** Only people this person follows or is connected with. */
  circleOf?: string;
  after: SearchPlace | null;
  limit: number;
};

/** Sorted before can_see is called row by row, so that it is called for no more people than a page shows. */
export function searchQuery(db: Db, { viewerId, terms, isForgiving, category, circleOf, after, limit }: Search) {
  const typed = terms.join(' ');
  const matches = db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'full_name as fullName',
      'profile_pic as profilePic',
      'bio',
      'platform_followers as platformFollowers',
      'categories',
      'followers_count as followersCount',
      (isForgiving ? likeness(typed) : closeness(typed)).as('rank'),
    ])
    .where('suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .$if(typed !== '', (query) => query.where(isForgiving ? looksLike(typed) : beginsLike(terms)))
    .$if(circleOf !== undefined, (query) => query.where(isInCircle(circleOf ?? '')))
    .$if(category !== undefined, (query) => query.where(sql<SqlBool>`categories @> ${[category]}::text[]`))
    .orderBy('rank', 'desc')
    .orderBy('followers_count', 'desc')
    .orderBy('id', 'desc')
    // Optimisation barrier: keeps the conditions below out of this subquery.
    .offset(0);
  return db
    .selectFrom(matches.as('match'))
    .selectAll()
    .where(sql<SqlBool>`can_see(${viewerId}, match.id)`)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(match.rank, match."followersCount", match.id) < (${after?.rank}, ${after?.followersCount}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('match.rank', 'desc')
    .orderBy('match.followersCount', 'desc')
    .orderBy('match.id', 'desc')
    .limit(limit);
}

export async function searchPeople(db: Db, search: Search): Promise<Match[]> {
  return await searchQuery(db, search).execute();
}

function isInCircle(userId: string) {
  return sql<SqlBool>`id = any(array(
    select followed_id from follows where follower_id = ${userId}
    union all
    select peer_id from connected where user_id = ${userId}
  ))`;
}

function beginsLike(terms: string[]) {
  const beginnings = terms.map((term) => sql`search_text like ${`% ${escapeLikePattern(term)}%`}`);
  return sql<SqlBool>`(${sql.join(beginnings, sql` and `)})`;
}

function looksLike(typed: string) {
  return sql<SqlBool>`${typed} <% search_text`;
}

/** The exact user name first, then its beginning, then the beginning of the name, then of any word. */
function closeness(typed: string) {
  const beginning = `${escapeLikePattern(typed)}%`;
  return sql<number>`case
    when ${typed} = '' then 0
    when username = ${typed} then 4
    when username like ${beginning} then 3
    when search_text like ${` ${beginning}`} then 2
    else 1
  end`;
}

function likeness(typed: string) {
  return sql<number>`round(word_similarity(${typed}, search_text) * 1000)::integer`;
}
