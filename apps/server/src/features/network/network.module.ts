import type { Relation } from '@right-circle/contract/network';
import type { Platform } from '#module.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { networkRoutes } from './network.routes.ts';
import type { NetworkDeps } from './network-deps.ts';
import { deletePersonLinks } from './person-links.store.ts';
import { relationTo } from './relation.store.ts';

type NetworkNeeds = Pick<NetworkDeps, 'notify' | 'retract'>;

export function networkModule({ config, db, now, http, realtime }: Platform, { notify, retract }: NetworkNeeds) {
  return {
    /** Returns how two people stand to each other, for the profile that shows it. */
    relationTo: async (viewerId: string, userId: string): Promise<Relation> => await relationTo(db, viewerId, userId),
    beforeRemoval: deletePersonLinks,
    register() {
      networkRoutes(http, {
        db,
        now,
        appName: config.appName,
        notify,
        retract,
        announceChange: (userIds) => realtime.io.to(userIds.map(userRoom)).emit('network_changed'),
      });
    },
  };
}
