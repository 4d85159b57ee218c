import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Connection } from './network.rules.ts';

const connectionColumns = [
  'id',
  'requested_by as requestedBy',
  'requested_to as requestedTo',
  sql<boolean>`connected_at is not null`.as('isConnected'),
] as const;

const lowAndHigh = (oneId: string, otherId: string): [string, string] =>
  oneId < otherId ? [oneId, otherId] : [otherId, oneId];

export async function findBetween(db: Db, oneId: string, otherId: string): Promise<Connection | undefined> {
  const [low, high] = lowAndHigh(oneId, otherId);
  return await db
    .selectFrom('connections')
    .select(connectionColumns)
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .executeTakeFirst();
}

export async function findConnection(db: Db, id: string): Promise<Connection | undefined> {
  return await db.selectFrom('connections').select(connectionColumns).where('id', '=', id).executeTakeFirst();
}

type NewRequest = { id: string; requestedBy: string; requestedTo: string; at: Date };

export async function insertRequest(tx: Tx, { id, requestedBy, requestedTo, at }: NewRequest): Promise<void> {
  const [low, high] = lowAndHigh(requestedBy, requestedTo);
  await tx
    .insertInto('connections')
    .values({ id, user_low: low, user_high: high, requested_by: requestedBy, status: 'pending', created_at: at })
    .execute();
}

export async function markConnected(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('connections').set({ status: 'connected', connected_at: at }).where('id', '=', id).execute();
}

export async function deleteConnection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('connections').where('id', '=', id).execute();
}

/** At most `limit` people connected to both who may see `aboutId`. */
export async function mutualConnections(
  tx: Tx,
  { oneId, aboutId, limit }: { oneId: string; aboutId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select near.peer_id as id
    from connected as near
    where near.user_id = ${oneId}
      and exists (
        select from connections
        where user_low = least(near.peer_id, ${aboutId}) and user_high = greatest(near.peer_id, ${aboutId}) and connected_at is not null
      )
      and can_see(near.peer_id, ${aboutId})
    order by near.connected_at desc
    limit ${limit}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
