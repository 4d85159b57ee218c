import type { CircleList } from '@right-circle/contract/network';
import type { ConnectionStatus } from '@right-circle/contract/people';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';
import type { PageCursor } from '#platform/page-cursor.ts';

export type CircleMember = {
  id: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  platformFollowers: unknown;
  isFollowing: boolean;
  connectionStatus: ConnectionStatus;
  /** Time they joined the list. */
  at: Date;
};

const members = {
  followers: sql`select follower_id as id, created_at as at from follows where followed_id = `,
  following: sql`select followed_id as id, created_at as at from follows where follower_id = `,
  connections: sql`select peer_id as id, connected_at as at from connected where user_id = `,
} satisfies Record<CircleList, unknown>;

export type CircleQuery = {
  viewerId: string;
  ownerId: string;
  list: CircleList;
  /** Words that parts of the name must start with. */
  terms: string[];
  after: PageCursor | null;
  limit: number;
};

/** People in one list of `ownerId` whom the viewer may see, newest first. */
export async function circleMembers(db: Db, query: CircleQuery): Promise<CircleMember[]> {
  const { viewerId, ownerId, list, terms, after, limit } = query;
  return await db
    .selectFrom(sql<{ id: string; at: Date }>`(${members[list]} ${ownerId})`.as('member'))
    .innerJoin('users', 'users.id', 'member.id')
    .leftJoin('connections as connection', (join) =>
      join
        .on('connection.user_low', '=', sql<string>`least(${viewerId}::uuid, users.id)`)
        .on('connection.user_high', '=', sql<string>`greatest(${viewerId}::uuid, users.id)`),
    )
    .select([
      'users.id',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'users.bio',
      'users.platform_followers as platformFollowers',
      'member.at',
      sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`.as(
        'isFollowing',
      ),
      sql<ConnectionStatus>`case
        when users.id = ${viewerId} then 'self'
        when connection.id is null then 'none'
        when connection.connected_at is not null then 'connected'
        when connection.requested_by = ${viewerId} then 'pending_sent'
        else 'pending_received'
      end`.as('connectionStatus'),
    ])
    .where(sql<SqlBool>`can_see(${viewerId}, users.id)`)
    .$call((found) =>
      terms.reduce(
        (narrowed, term) => narrowed.where(sql<SqlBool>`users.search_text like ${`% ${escapeLikePattern(term)}%`}`),
        found,
      ),
    )
    .$if(after !== null, (found) =>
      found.where(sql<SqlBool>`(member.at, member.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('member.at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit)
    .execute();
}
