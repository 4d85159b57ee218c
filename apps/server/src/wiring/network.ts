import { networkRoutes } from '#features/network/network.routes.ts';
import type { NetworkDeps } from '#features/network/network-deps.ts';
import { createRelationTo, type RelationTo } from '#features/network/relation.store.ts';
import type { Platform } from '#module.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

/** Hands back how two people stand to each other, for the profile that shows it. */
export function wireNetwork(
  { config, db, now, http, realtime }: Platform,
  { notify, retract }: Pick<NetworkDeps, 'notify' | 'retract'>,
): { relationTo: RelationTo } {
  networkRoutes(http, {
    db,
    now,
    appName: config.appName,
    notify,
    retract,
    announceChange: (userIds) => realtime.io.to(userIds.map(userRoom)).emit('network_changed'),
  });
  return { relationTo: createRelationTo(db) };
}
