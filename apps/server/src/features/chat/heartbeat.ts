import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { beat, forgetWriter, interruptOrphans } from './answer.store.ts';
import type { Ended } from './tell-answer.ts';

const BEAT_MS = 1000;
const DEAD_AFTER_MS = 5000;

type Deps = { db: Db; log: Log; writerId: string; onOrphan: (answer: Ended) => Promise<void> };

/** Says every second that this process lives, and ends the answers of those that do not, the first time at its start. */
export function createHeartbeat({ db, log, writerId, onOrphan }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function sweep(): Promise<void> {
    await beat(db, writerId);
    for (const orphan of await interruptOrphans(db, DEAD_AFTER_MS)) await onOrphan(orphan);
  }

  function next(): void {
    timer = setTimeout(() => {
      sweep()
        .catch((err: unknown) => log.warn({ err }, 'chat heartbeat failed'))
        .finally(() => {
          if (!isStopped) next();
        });
    }, BEAT_MS).unref();
  }

  return {
    start: async (): Promise<void> => {
      await sweep();
      next();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await forgetWriter(db, writerId);
    },
  };
}
