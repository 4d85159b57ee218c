import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import {
  type Attempt,
  attemptKey,
  beat,
  forgetWriter,
  interruptAnswers,
  interruptOrphans,
  runningAttemptsOf,
} from './answer.store.ts';
import type { Ended } from './emit-answer.ts';

const BEAT_MS = 1000;
const DEAD_AFTER_MS = 5000;

type Deps = {
  db: Db;
  log: Log;
  writerId: string;
  /** Attempts that this process is writing. */
  written: () => Attempt[];
  /** Called for an attempt whose row says that it has ended. */
  onEndedElsewhere: (attempt: Attempt) => void;
  onOrphan: (answer: Ended) => Promise<void>;
};

/**
 * Saves a heartbeat every second, ends the answers of dead processes, for the first time at the start, and finds those of
 * this process that another one has stopped.
 */
export function createHeartbeat({ db, log, writerId, written, onEndedElsewhere, onOrphan }: Deps) {
  let unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /**
   * Finds answers recorded as ours that we are not writing, because the database was away when they started or ended.
   * Only those found twice count: one that was just created is not being written yet.
   */
  function lostAnswers(recorded: readonly Attempt[]): string[] {
    const ours = new Set(written().map(({ messageId }) => messageId));
    const before = unwritten;
    unwritten = new Set(recorded.map(({ messageId }) => messageId).filter((messageId) => !ours.has(messageId)));
    return [...unwritten].filter((messageId) => before.has(messageId));
  }

  async function compareWithRows(): Promise<string[]> {
    // Read before the rows: an attempt begins only after its row is saved.
    const begun = written();
    const recorded = await runningAttemptsOf(db, writerId);
    const running = new Set(recorded.map(attemptKey));
    for (const attempt of begun) if (!running.has(attemptKey(attempt))) onEndedElsewhere(attempt);
    return lostAnswers(recorded);
  }

  async function sweep(): Promise<void> {
    await beat(db, writerId);
    const orphans = await interruptOrphans(db, DEAD_AFTER_MS);
    const lost = await interruptAnswers(db, writerId, await compareWithRows());
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
