import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Shorter than the limit of a query, because a balancer can send calls to another process. */
const READY_MS = 5000;

export async function isDatabaseReady(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, delay(READY_MS, false, { ref: false })]);
}
