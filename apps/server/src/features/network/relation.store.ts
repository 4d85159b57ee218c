import type { Relation } from '@right-circle/contract/network';
import { sql } from 'kysely';
import { hasMuted } from '#domain/visibility.store.ts';
import type { Db } from '#platform/db/db.ts';

const strangers: Relation = {
  is_following: false,
  connection_status: 'none',
  connection_id: null,
  is_blocked: false,
  is_muted: false,
};

/** Returns the relation of `viewerId` to `userId`, for profiles. Does not check whether they may see it. */
export async function relationTo(db: Db, viewerId: string, userId: string): Promise<Relation> {
  if (viewerId === userId) return { ...strangers, connection_status: 'self' };
  const { rows } = await sql<Relation>`
    select
      exists (select from follows where follower_id = ${viewerId} and followed_id = ${userId}) as is_following,
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${userId}) as is_blocked,
      ${hasMuted(viewerId, userId)} as is_muted,
      connection.id as connection_id,
      case
        when connection.id is null then 'none'
        when connection.connected_at is not null then 'connected'
        when connection.requested_by = ${viewerId} then 'pending_sent'
        else 'pending_received'
      end as connection_status
    from (values (1)) as one
    left join connections as connection
      on user_low = least(${viewerId}::uuid, ${userId}::uuid) and user_high = greatest(${viewerId}::uuid, ${userId}::uuid)
  `.execute(db);
  return rows[0] ?? strangers;
}
