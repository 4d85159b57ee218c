import { AppError } from '#platform/app-error.ts';
import { connectPair } from './connect-pair.ts';
import { deleteConnection, findConnection } from './connection.store.ts';
import { responseOutcome } from './network.rules.ts';
import type { NetworkDeps } from './network-deps.ts';
import { lockPair } from './pair.store.ts';
import { refuseConnection } from './refuse-connection.ts';
import type { ConnectionState } from './send-request.ts';

type Answer = { requestId: string; byUserId: string; action: 'accept' | 'reject' };

export async function respondToRequest(
  deps: NetworkDeps,
  { requestId, byUserId, action }: Answer,
): Promise<ConnectionState> {
  const request = await findConnection(deps.db, requestId);
  if (!request) throw new AppError('not_found', 'This request no longer exists.');
  const { requestedBy, requestedTo } = request;
  const state = await deps.db.transaction().execute(async (tx): Promise<ConnectionState> => {
    await lockPair(tx, requestedBy, requestedTo);
    const current = await findConnection(tx, requestId);
    if (!current) throw new AppError('not_found', 'This request no longer exists.');

    const outcome = responseOutcome(current, byUserId, action);
    if (outcome === 'connect') await connectPair(deps, tx, current);
    else if (outcome === 'reject') {
      await deleteConnection(tx, requestId);
      await deps.notify(tx, { type: 'connection_rejected', toUserId: requestedBy, byUserId });
      return { connectionId: null, status: 'none' };
    } else if (outcome !== 'nothing') throw refuseConnection(outcome);
    return { connectionId: requestId, status: 'connected' };
  });
  deps.announceChange([requestedBy, requestedTo]);
  return state;
}
