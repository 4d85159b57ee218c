import type { Config } from '#config.ts';
import { addAuditEntry, type NewAuditEntry } from '#features/admin/audit/audit.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx, Job } from '#platform/jobs/jobs.ts';
import { createLogger } from '#platform/logger.ts';

export type Terminal = { db: Db; url: string; config: Config };
/** Loads what it alone needs by itself: all of it takes as long as everything else a command does. */
export type Command = (terminal: Terminal) => Promise<string>;

export const deciding = (db: Db) => ({ db, now: () => new Date() });

type Change = Omit<NewAuditEntry, 'actorId' | 'at'>;

/** Adds the entries of commands to the audit log, as done by the command line. */
export const note = async (tx: Tx, change: Change) =>
  await addAuditEntry(tx, { ...change, actorId: null, at: new Date() });

/** Opens the queue of a job that the server runs, now or when it starts. */
export async function withQueue(
  { url }: Terminal,
  job: Job,
  act: (enqueue: EnqueueInTx) => Promise<string>,
): Promise<string> {
  const { createJobs } = await import('#platform/jobs/jobs.ts');
  const jobs = createJobs({ databaseUrl: url, log: createLogger('warn') });
  jobs.handle(job, async () => undefined);
  await jobs.start({ work: false });
  try {
    return await act(jobs.enqueue);
  } finally {
    await jobs.stop();
  }
}
