import { unwatchCountsEvent, watchCountsEvent } from '@right-circle/contract/live-counts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { serveSocket } from '#platform/realtime/serve-socket.ts';
import { countsRoom } from './announce-counts.ts';
import { readCounts } from './live-counts.store.ts';

/** More cards than fit on any screen. */
const MAX_WATCHED = 40;

type Deps = { db: Db; log: Log };

/** Lets a person's tab watch the counts of posts and reels they may see. */
export function liveCountsSockets(socket: RealtimeSocket, { db, log }: Deps): void {
  const { userId } = socket.data.actor;
  const connection = { socket, log };
  const wanted = new Set<string>();

  serveSocket(connection, watchCountsEvent, async (watched) => {
    const room = countsRoom(watched);
    if (wanted.size >= MAX_WATCHED && !wanted.has(room))
      throw new AppError('too_many_requests', 'Too many posts are watched at once.');
    wanted.add(room);
    const seen = await readCounts(db, watched, [userId]);
    if (!seen?.viewerIds.length) {
      wanted.delete(room);
      throw new AppError('not_found', 'This does not exist any more.');
    }
    // It may have been scrolled out of view during the query.
    if (!wanted.has(room)) return;
    await socket.join(room);
    socket.emit('counts_changed', seen.counts);
  });
  serveSocket(connection, unwatchCountsEvent, async (watched) => {
    const room = countsRoom(watched);
    wanted.delete(room);
    await socket.leave(room);
  });
}
