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

/** Says every second that this process lives, and ends the answers of those that do not, the first time at its start. */
export function createHeartbeat({ db, log, writerId, isWriting, onOrphan }: Deps) {
  let unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /**
   * Answers in our name that we do not write: the database was away when they were opened or ended. Seen twice, because one that
   * was opened just now is not being written yet.
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
