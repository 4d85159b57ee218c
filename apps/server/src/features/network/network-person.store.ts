import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A person as shown to one viewer on the connections page. */
export type NetworkPerson = {
  id: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  platformFollowers: unknown;
  followersCount: number;
  isFollowing: boolean;
};

export type Requester = NetworkPerson & { connectionId: string };

const MAX_LISTED = 200;

/** Requests waiting for the viewer, or sent by them, newest first. */
export async function pendingRequests(db: Db, viewerId: string, direction: 'to_accept' | 'sent'): Promise<Requester[]> {
  const [own, other] =
    direction === 'sent' ? (['requested_by', 'requested_to'] as const) : (['requested_to', 'requested_by'] as const);
  return await db
    .selectFrom('connections')
    .innerJoin('users', 'users.id', `connections.${other}`)
    .select([
      'connections.id as connectionId',
      'users.id',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'users.bio',
      'users.platform_followers as platformFollowers',
      'users.followers_count as followersCount',
      sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`.as(
        'isFollowing',
      ),
    ])
    .where(`connections.${own}`, '=', viewerId)
    .where('connections.status', '=', 'pending')
    .where(sql<boolean>`can_see(${viewerId}, users.id)`)
    .orderBy('connections.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
