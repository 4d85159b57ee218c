import type { Platform } from '#module.ts';
import { createCountsAnnouncer } from './announce-counts.ts';
import { liveCountsSockets } from './live-counts.sockets.ts';
import { CHANNEL } from './live-counts.store.ts';

/** Every process listens to the database and emits to its own sockets. */
export function liveCountsModule({ db, dbListener, log, http, realtime: { io } }: Platform) {
  return {
    register() {
      const announcer = createCountsAnnouncer({ db, io, log });
      dbListener.listen(CHANNEL, {
        onMessage: (message) => announcer.heard(message),
        onRegained: () => announcer.announceAll(),
      });
      io.on('connection', (socket) => liveCountsSockets(socket, { db, log }));
      http.addHook('onClose', async () => announcer.stop());
    },
  };
}
