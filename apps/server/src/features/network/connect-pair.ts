import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import type { Tx } from '#platform/db/db.ts';
import { markConnected, mutualConnections } from './connection.store.ts';
import type { Connection } from './network.rules.ts';
import type { NetworkDeps } from './network-deps.ts';

const MAX_MUTUALS_NAMED = 50;

/** Turns a request into a connection and notifies the sender and mutual connections. */
export async function connectPair(
  { notify, now }: Pick<NetworkDeps, 'notify' | 'now'>,
  tx: Tx,
  { id, requestedBy, requestedTo }: Connection,
): Promise<void> {
  await markConnected(tx, id, now());
  const mutuals = await mutualConnections(tx, { oneId: requestedTo, aboutId: requestedBy, limit: MAX_MUTUALS_NAMED });
  const events = [
    { type: 'connection_accepted' as const, toUserId: requestedBy, byUserId: requestedTo },
    ...mutuals.map((toUserId) => ({ type: 'mutual_friend' as const, toUserId, byUserId: requestedBy })),
  ];
  for (const event of inRecipientOrder(events)) await notify(tx, event);
}
