import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';

/**
 * Runs everything that is due, and what follows from it. Asks first which queues have work: polling each of them takes
 * longer than most tests.
 */
export async function runDueJobs({ db, jobs }: { db: Db; jobs: Jobs }, names?: readonly string[]): Promise<void> {
  let ran: number;
  do {
    const due = await queuesWithWork(db);
    ran = await jobs.runAll(names ? due.filter((name) => names.includes(name)) : due);
  } while (ran > 0);
}

async function queuesWithWork(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()
  `.execute(db);
  return rows.map(({ name }) => name);
}
