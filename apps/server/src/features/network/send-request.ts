import type { ConnectionStatus } from '@right-circle/contract/people';
import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { connectPair } from './connect-pair.ts';
import { findBetween, insertRequest } from './connection.store.ts';
import { requestOutcome } from './network.rules.ts';
import type { NetworkDeps } from './network-deps.ts';
import { lockPair } from './pair.store.ts';
import { refuseConnection } from './refuse-connection.ts';

export type ConnectionState = { connectionId: string | null; status: ConnectionStatus };

/** Sends a request to `userId`; if they already sent one, the two people are connected. */
export async function sendRequest(
  deps: NetworkDeps,
  byUserId: string,
  userId: string,
  /** The person named in the body of the call, where there is one. */
  namedUserId: string = userId,
): Promise<ConnectionState> {
  if (namedUserId !== userId) {
    throw new AppError('bad_request', 'target_user_id and the address name two different people.');
  }
  if (userId === byUserId) throw new AppError('bad_request', 'You cannot connect with yourself.');
  const state = await deps.db.transaction().execute(async (tx): Promise<ConnectionState> => {
    await lockPair(tx, byUserId, userId);
    if (!(await canSee(tx, byUserId, userId))) throw new AppError('not_found', 'User not found.');

    const existing = await findBetween(tx, byUserId, userId);
    const outcome = requestOutcome(existing, byUserId);
    if (existing && outcome === 'connect') {
      await connectPair(deps, tx, existing);
      return { connectionId: existing.id, status: 'connected' };
    }
    if (outcome !== 'ask' && outcome !== 'connect') throw refuseConnection(outcome);

    const at = deps.now();
    const id = newId(at);
    await insertRequest(tx, { id, requestedBy: byUserId, requestedTo: userId, at });
    await deps.notify(tx, { type: 'friend_request', toUserId: userId, byUserId });
    return { connectionId: id, status: 'pending_sent' };
  });
  deps.announceChange([byUserId, userId]);
  return state;
}
