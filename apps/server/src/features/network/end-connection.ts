import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteConnection, findBetween, findConnection } from './connection.store.ts';
import { type Connection, cancelRefusal } from './network.rules.ts';
import type { NetworkDeps } from './network-deps.ts';
import { lockPair } from './pair.store.ts';
import { refuseConnection } from './refuse-connection.ts';

type EndDeps = Pick<NetworkDeps, 'db' | 'announceChange' | 'retract'>;
type Find = (db: Db) => Promise<Connection | undefined>;

export async function cancelRequest(deps: EndDeps, byUserId: string, connectionId: string): Promise<void> {
  const missing = new AppError('not_found', 'This request no longer exists.');
  await end(
    deps,
    async (db) => await findOwn(db, byUserId, connectionId),
    missing,
    (connection) => {
      const refusal = cancelRefusal(connection, byUserId);
      if (refusal) throw refuseConnection(refusal);
    },
  );
}

/** `id` is that of the connection or of the other person. */
export async function removeConnection(deps: EndDeps, byUserId: string, id: string): Promise<void> {
  const missing = new AppError('not_found', 'You are not connected.');
  const find: Find = async (db) => (await findOwn(db, byUserId, id)) ?? (await findBetween(db, byUserId, id));
  await end(deps, find, missing, ({ isConnected }) => {
    if (!isConnected) throw missing;
  });
}

async function findOwn(db: Db, userId: string, id: string): Promise<Connection | undefined> {
  const connection = await findConnection(db, id);
  return connection && [connection.requestedBy, connection.requestedTo].includes(userId) ? connection : undefined;
}

async function end(
  deps: EndDeps,
  find: Find,
  missing: AppError,
  check: (connection: Connection) => void,
): Promise<void> {
  const found = await find(deps.db);
  if (!found) throw missing;
  const pair: [string, string] = [found.requestedBy, found.requestedTo];
  await deps.db.transaction().execute(async (tx: Tx) => {
    await lockPair(tx, ...pair);
    const connection = await find(tx);
    if (!connection) throw missing;
    check(connection);
    await deleteConnection(tx, connection.id);
    if (!connection.isConnected) {
      const { requestedBy: byUserId, requestedTo: toUserId } = connection;
      await deps.retract(tx, { type: 'friend_request', byUserId, toUserId });
    }
  });
  deps.announceChange(pair);
}
