import { sql } from 'kysely';
import type { Db as BossDb } from 'pg-boss';
import type { Db, Tx } from '../db/db.ts';
import { maskAddresses } from '../mask-addresses.ts';
import type { PageCursor } from '../page-cursor.ts';

export type QueueCounts = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** When the oldest job that is due was added. */
  oldestDueAt: Date | null;
  /** How long the job that is due longest has been waiting since then; 0 without one. */
  dueForSeconds: number;
};

/** Counts every queue of ours, also empty ones. Names that begin with an underscore are pg-boss's own. */
export async function countQueues(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select q.name,
      count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as running,
      count(j.id) filter (where j.state = 'failed')::int as failed,
      min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as "oldestDueAt",
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as "dueForSeconds"
    from pgboss.queue as q
    left join pgboss.job as j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where left(q.name, 1) <> '_'
    group by q.name
    order by q.name
  `.execute(db);
  return rows;
}

/** Queues with a job to run now. Reads one index entry per queue, however many jobs wait. */
export async function queuesWithDueJobs(db: BossDb): Promise<string[]> {
  const { rows } = await db.executeSql(`
    select name from pgboss.queue as q where exists (
      select from pgboss.job as j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )
  `);
  return rows.map(({ name }: { name: string }) => name);
}

export async function countDueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from pgboss.job
    where state < 'active' and not blocked and start_after <= now() and left(name, 1) <> '_'
  `.execute(db);
  return rows[0]?.due ?? 0;
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from pgboss.job where state = 'failed' and left(name, 1) <> '_'
  `.execute(db);
  return rows[0]?.failed ?? 0;
}

export type FailedJob = { id: string; queue: string; addedAt: Date; failedAt: Date; tries: number; reason: string };

const MAX_REASON = 500;

/** Jobs that were given up, newest first. What they were asked to do stays out: it may name people. */
export async function failedJobs(
  db: Db,
  { queue, after, limit }: { queue: string | undefined; after: PageCursor | null; limit: number },
): Promise<FailedJob[]> {
  const ofQueue = queue === undefined ? sql`true` : sql`name = ${queue}`;
  const beyond = after === null ? sql`true` : sql`(failed_at, id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<FailedJob>`
    select id, name as queue, created_on as "addedAt", failed_at as "failedAt", retry_count + 1 as tries, reason
    from (
      select *,
        -- Cursors carry milliseconds.
        date_trunc('milliseconds', coalesce(completed_on, created_on)) as failed_at,
        left(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), ${MAX_REASON}) as reason
      from pgboss.job where state = 'failed' and left(name, 1) <> '_' and ${ofQueue}
    ) as failures
    where ${beyond}
    order by failed_at desc, id desc
    limit ${limit}
  `.execute(db);
  // Jobs that failed before reasons were masked are kept for days.
  return rows.map((row) => ({ ...row, reason: maskAddresses(row.reason) }));
}

/** Locks a failed job: the second of two decisions about it finds that it is not failed any more. */
export async function lockFailedJob(tx: Tx, queue: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'failed' for update
  `.execute(tx);
  return rows.length > 0;
}

/** Adds an index of failed jobs alone: pg-boss has none, and the table keeps every job of a week. */
export async function makeFailedJobsFindable(db: BossDb): Promise<void> {
  await db.executeSql(`
    do $$ begin
      -- Two processes that start at once would create it twice.
      perform pg_advisory_xact_lock(hashtextextended('index of failed jobs', 0));
      if to_regclass('pgboss.failed_jobs') is null then
        create index failed_jobs on pgboss.job (name, completed_on) where state = 'failed';
      end if;
    end $$`);
}
