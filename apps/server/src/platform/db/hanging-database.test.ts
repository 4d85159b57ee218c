import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultProxy } from '../../../../../scripts/fault-proxy.ts';
import { createWorld } from '../../../test/world.ts';
import { refusalOf } from '../refusal.ts';
import { createDb } from './db.ts';
import { isDatabaseReady } from './ready.store.ts';

/** A pool whose connections lead through a proxy. */
async function aDistantDb(answerMs: number) {
  const world = await createWorld();
  onTestFinished(world.close);
  const link = await startFaultProxy();
  onTestFinished(link.stop);
  const url = new URL(world.databaseUrl);
  const folder = url.searchParams.get('host');
  link.leadTo(
    folder ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` } : { port: Number(url.port), host: url.hostname },
  );
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${link.port}`;
  const db = createDb({ url: url.href, poolMax: 1, log: pino({ level: 'silent' }), answerMs });
  onTestFinished(async () => await db.destroy());
  return { db, link };
}

it('[CHAOS-15] a query that PostgreSQL does not answer is refused after a time, and the next one succeeds', async () => {
  const { db, link } = await aDistantDb(500);
  const query = async () => await sql<{ two: number }>`select 1 + ${1}::integer as two`.execute(db);
  expect((await query()).rows).toEqual([{ two: 2 }]);
  // What is on its way on this connection never arrives, as after a failover.
  link.slow(600_000);
  const refused: unknown = await query().catch((error: unknown) => error);
  expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  link.mend();
  await expect
    .poll(async () => await query().then(({ rows }) => rows, String), { timeout: 10_000 })
    .toEqual([{ two: 2 }]);
});

it('[CHAOS-15] a process is not ready while PostgreSQL does not answer', async () => {
  const { db, link } = await aDistantDb(60_000);
  expect(await isDatabaseReady(db)).toBe(true);
  link.slow(2000);
  expect(await isDatabaseReady(db, 100)).toBe(false);
  link.mend();
  await expect.poll(async () => await isDatabaseReady(db), { timeout: 10_000 }).toBe(true);
});
