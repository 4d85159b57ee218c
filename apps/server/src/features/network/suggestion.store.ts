import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { NetworkPerson } from './network-person.store.ts';

export type Suggestion = NetworkPerson & { mutualCount: number; sharedCategories: string[] };

// Literals, so that the prepared plan knows them.
const MAX_SUGGESTED = sql.lit(20);
// The viewer's newest 200 connections, and the newest 200 of each of them, so that well-connected accounts wait no
// longer than others.
const CIRCLE = sql.lit(200);
const CANDIDATES = sql.lit(500);
const RANKED = sql.lit(200);

export async function suggestPeople(db: Db, viewerId: string): Promise<Suggestion[]> {
  return (await suggestionsFor(viewerId).execute(db)).rows;
}

/**
 * People the viewer may know: by mutual connections, then shared categories, then followers. Candidates are collected
 * in that order too, so the most followed are only scanned for people with a small circle.
 */
export function suggestionsFor(viewerId: string): RawBuilder<Suggestion> {
  return sql<Suggestion>`
    with viewer as materialized (
      select categories from users where id = ${viewerId}
    ),
    left_out as materialized (
      select user_high as id from connections where user_low = ${viewerId}
      union all select user_low from connections where user_high = ${viewerId}
      union all select muted_id from mutes where muter_id = ${viewerId}
      union all select ${viewerId}::uuid
    ),
    by_mutual as materialized (
      select near.peer_id as id, count(*)::integer as mutual_count
      from newest_connections(${viewerId}, ${CIRCLE}) as circle
      cross join lateral newest_connections(circle.peer_id, ${CIRCLE}) as near
      where near.peer_id not in (select id from left_out)
      group by near.peer_id
      order by mutual_count desc, near.peer_id
      limit ${CANDIDATES}
    ),
    by_category as materialized (
      select id
      from users
      where categories && (select categories from viewer) and id not in (select id from left_out)
      order by followers_count desc, id
      limit ${CANDIDATES} - (select count(*) from by_mutual)
    ),
    by_followers as materialized (
      select id
      from users
      where id not in (select id from left_out)
      order by followers_count desc, id
      limit greatest(0, ${RANKED} - (select count(*) from by_mutual) - (select count(*) from by_category))
    )
    select
      id, username, full_name as "fullName", profile_pic as "profilePic", bio, platform_followers as "platformFollowers",
      followers_count as "followersCount", mutual_count as "mutualCount", shared as "sharedCategories",
      exists (select from follows where follower_id = ${viewerId} and followed_id = ranked.id) as "isFollowing"
    from (
      select users.*, coalesce(mutual_count, 0) as mutual_count, shared, cardinality(shared) as shared_count
      from (select id from by_mutual union select id from by_category union select id from by_followers) as candidate
      -- A limit keeps this a look-up per candidate: guessing their number too high, the planner would read the whole table.
      cross join lateral (select * from users where users.id = candidate.id limit 1) as users
      left join by_mutual on by_mutual.id = candidate.id
      cross join viewer
      cross join lateral (
        select array(select unnest(users.categories) intersect select unnest(viewer.categories)) as shared
      ) as overlap
      order by coalesce(mutual_count, 0) desc, shared_count desc, followers_count desc, id
      limit ${RANKED}
    ) as ranked
    -- Asked last, and in order, it is asked about little more than the people shown.
    where can_see(${viewerId}, id)
    order by mutual_count desc, shared_count desc, followers_count desc, id
    limit ${MAX_SUGGESTED}
  `;
}
