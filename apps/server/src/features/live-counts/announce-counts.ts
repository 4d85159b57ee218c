import { type Watched, watched as watchedSchema } from '@right-circle/contract/live-counts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import type { RealtimeServer, RealtimeSocket } from '#platform/realtime/realtime.ts';
import { createCoalescing } from './coalesce.ts';
import { readCounts } from './live-counts.store.ts';

const WINDOW_MS = 1000;
const ROOM = 'counts:';
export const countsRoom = ({ kind, id }: Watched) => `${ROOM}${kind} ${id}`;

type Deps = { db: Db; io: RealtimeServer; log: Log };

/** Turns database notifications after a commit (`<kind> <id>`) into events for the watching sockets of this process. */
export function createCountsAnnouncer({ db, io, log }: Deps) {
  const socketsIn = (room: string): RealtimeSocket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  /** Visibility is checked each time, so that nobody gets counts of content that has been hidden from them since. */
  async function announce(watched: Watched): Promise<void> {
    const room = countsRoom(watched);
    const sockets = socketsIn(room);
    const userIds = [...new Set(sockets.map((socket) => socket.data.actor.userId))];
    const seen = await readCounts(db, watched, userIds);
    const viewerIds = new Set(seen?.viewerIds);
    for (const socket of sockets) {
      if (viewerIds.has(socket.data.actor.userId)) continue;
      socket.emit('counts_ended', watched);
      await socket.leave(room);
    }
    if (seen && viewerIds.size > 0) io.local.to(room).emit('counts_changed', seen.counts);
  }

  const coalescing = createCoalescing((key) => {
    const [kind, id] = key.split(' ');
    const watched = watchedSchema.safeParse({ kind, id });
    if (!watched.success) return;
    announce(watched.data).catch((err: unknown) => log.warn({ err }, 'failed to announce counts'));
  }, WINDOW_MS);
  const isWatched = (key: string) => io.sockets.adapter.rooms.has(ROOM + key);

  return {
    heard(key: string): void {
      if (isWatched(key)) coalescing.heard(key);
    },
    /** Recovers from missed database notifications. */
    announceAll(): void {
      for (const room of io.sockets.adapter.rooms.keys())
        if (room.startsWith(ROOM)) coalescing.heard(room.slice(ROOM.length));
    },
    stop: () => coalescing.stop(),
  };
}
