import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';

/** Counts the queries that wait for a lock in this database only: test files running at the same time share the cluster. */
export async function countLockWaiters(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
