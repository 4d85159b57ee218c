import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { validAuthSessionsAmong } from './auth-session.store.ts';

type Deps = { db: Db; now: Now; io: Realtime['io'] };

/**
 * Closes sockets of this process whose sign-in has ended. Ending a sign-in closes them at once, but the
 * command line cannot reach them, Redis may be away, and a socket may open at that very moment.
 */
export async function closeEndedSockets({ db, now, io }: Deps): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const ids = [...new Set(sockets.map(({ data }) => data.actor.authSessionId))];
  const valid = await validAuthSessionsAmong(db, ids, now());
  for (const socket of sockets) {
    if (valid.has(socket.data.actor.authSessionId)) continue;
    socket.emit('signed_out');
    socket.disconnect(true);
  }
}
