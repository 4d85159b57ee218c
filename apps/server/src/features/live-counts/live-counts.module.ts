import type { Platform } from '#module.ts';
import { createDbListener } from '#platform/db/listen.ts';
import { createCountsAnnouncer } from './announce-counts.ts';
import { liveCountsSockets } from './live-counts.sockets.ts';
import { CHANNEL } from './live-counts.store.ts';

/** Every process listens to the database and emits to its own sockets. */
export function liveCountsModule({ db, databaseUrl, log, http, realtime: { io } }: Platform) {
  return {
    register() {
      const announcer = createCountsAnnouncer({ db, io, log });
      const listener = createDbListener({
        databaseUrl,
        channel: CHANNEL,
        log,
        onMessage: (message) => announcer.heard(message),
        onRegained: () => announcer.announceAll(),
      });
      io.on('connection', (socket) => liveCountsSockets(socket, { db, log }));
      http.addHook('onReady', listener.start);
      http.addHook('onClose', async () => {
        announcer.stop();
        await listener.stop();
      });
    },
  };
}
