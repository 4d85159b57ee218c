import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { endTurn, renewTurn, takeTurn } from './mail-turn.store.ts';

const RENEW_MS = 10_000;
const RETRY_MS = 250;

/**
 * Runs one task with this id at a time, in all processes, without a database connection while it waits: for its turn, or for a
 * mail server. A task looks whether its email was sent, sends it, and records that it was sent. If its process dies before the
 * last step, the next one sends the email again under the same id, so that it is never lost and mail programs show one.
 */
export async function inTurn<T>(db: Db, id: string, task: () => Promise<T>): Promise<T> {
  const turn = { id, holder: randomUUID() };
  while (!(await takeTurn(db, turn))) await sleep(RETRY_MS);
  // Without the database it lapses, and nobody else can take it either.
  const renewals = setInterval(() => void renewTurn(db, turn).catch(() => undefined), RENEW_MS).unref();
  try {
    return await task();
  } finally {
    clearInterval(renewals);
    // It lapses by itself. The email was sent, so its job must not fail.
    await endTurn(db, turn).catch(() => undefined);
  }
}
