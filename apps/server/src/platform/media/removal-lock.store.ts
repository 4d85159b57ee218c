import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../db/db.ts';

const LOCK_KEY = 7_215_003;

/** Waits for running removals and blocks new ones until `allowRemovals` is called or the connection ends. */
export async function preventRemovals(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
}

export async function allowRemovals(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
}

/** Returns true if files may be deleted until the end of the transaction. */
export async function mayRemove(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK_KEY}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
