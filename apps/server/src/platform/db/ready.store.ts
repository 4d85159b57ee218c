import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Shorter than a query may take: whoever asks can send calls to another process. */
const READY_MS = 5000;

export async function isDatabaseReady(db: Db, withinMs = READY_MS): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, delay(withinMs, false, { ref: false })]);
}
