import { fromKysely } from 'pg-boss';
import type { Db } from '../src/platform/db/db.ts';
import { queuesWithDueJobs } from '../src/platform/jobs/job.store.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';

/**
 * Runs everything that is due, and what follows from it. Asks first which queues have work: polling each of them takes
 * longer than most tests.
 */
export async function runDueJobs({ db, jobs }: { db: Db; jobs: Jobs }, names?: readonly string[]): Promise<void> {
  let ran: number;
  do {
    const due = await queuesWithDueJobs(fromKysely(db));
    ran = await jobs.runAll(names ? due.filter((name) => names.includes(name)) : due);
  } while (ran > 0);
}
