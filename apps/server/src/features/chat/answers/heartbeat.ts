import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { beat, forgetWriter, interruptAnswers, interruptOrphans, runningAnswersOf } from './answer.store.ts';
import type { Ended } from './emit-answer.ts';

const BEAT_MS = 1000;
const DEAD_AFTER_MS = 5000;

type Deps = {
  db: Db;
  log: Log;
  writerId: string;
  isWriting: (messageId: string) => boolean;
  onOrphan: (answer: Ended) => Promise<void>;
};

/** Saves a heartbeat every second and ends the answers of dead processes, for the first time at the start. */
export function createHeartbeat({ db, log, writerId, isWriting, onOrphan }: Deps) {
  let unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /**
   * Finds answers recorded as ours that we are not writing, because the database was away when they started or ended.
   * Only those found twice count: one that was just created is not being written yet.
   */
  async function lostAnswers(): Promise<string[]> {
    const before = unwritten;
    unwritten = new Set((await runningAnswersOf(db, writerId)).filter((messageId) => !isWriting(messageId)));
    return [...unwritten].filter((messageId) => before.has(messageId));
  }

  async function sweep(): Promise<void> {
    await beat(db, writerId);
    const orphans = await interruptOrphans(db, DEAD_AFTER_MS);
    const lost = await interruptAnswers(db, writerId, await lostAnswers());
    for (const orphan of [...orphans, ...lost]) await onOrphan(orphan);
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
