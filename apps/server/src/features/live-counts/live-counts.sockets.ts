import { type Watched, watchCountsEvent } from '@right-circle/contract/live-counts';
import type { Acknowledge } from '@right-circle/contract/realtime';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { acknowledgeOf } from '#platform/realtime/acknowledge.ts';
import { createCallLimit } from '#platform/realtime/call-limit.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { countsRoom } from './announce-counts.ts';
import { readCounts } from './live-counts.store.ts';

// Fast scrolling passes a few cards a second, each with two calls.
const CALLS_PER_WINDOW = 200;
/** More cards than fit on any screen. */
const MOST_WATCHED = 40;

type Deps = { db: Db; log: Log };

/** Lets a person's tab watch the counts of posts and reels they may see. */
export function liveCountsSockets(socket: RealtimeSocket, { db, log }: Deps): void {
  const { userId } = socket.data.actor;
  const isTooFast = createCallLimit(CALLS_PER_WINDOW);
  const wanted = new Set<string>();

  function on(event: 'watch_counts' | 'unwatch_counts', run: (watched: Watched) => Promise<void>): void {
    const handle = async (payload: unknown) => {
      if (isTooFast()) throw new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.');
      const parsed = watchCountsEvent.safeParse(payload);
      if (!parsed.success) throw new AppError('invalid_input', 'This request could not be read.');
      await run(parsed.data);
    };
    socket.on(event, (payload: unknown, acknowledge?: unknown) => {
      const reply = acknowledgeOf<Parameters<Acknowledge>[0]>(acknowledge);
      handle(payload).then(
        () => reply({ success: true }),
        (err: unknown) => {
          if (!(err instanceof AppError)) log.error({ err, event }, 'socket call failed');
          reply({ error: err instanceof AppError ? err.message : 'Something went wrong. Please try again.' });
        },
      );
    });
  }

  on('watch_counts', async (watched) => {
    const room = countsRoom(watched);
    if (wanted.size >= MOST_WATCHED && !wanted.has(room))
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
  on('unwatch_counts', async (watched) => {
    const room = countsRoom(watched);
    wanted.delete(room);
    await socket.leave(room);
  });
}
