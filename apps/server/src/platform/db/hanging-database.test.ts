import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startFaultProxy } from '../../../../../scripts/fault-proxy.ts';
import { createWorld } from '../../../test/world.ts';
import { createJobs, defineJob } from '../jobs/jobs.ts';
import { refusalOf } from '../refusal.ts';
import { createDb, poolOf, QUERY_TIMEOUT_MS } from './db.ts';
import { isDatabaseReady } from './ready.store.ts';

const log = pino({ level: 'silent' });

/** A database and an address of it that leads through a proxy. */
async function aDistantDatabase() {
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
  return { world, link, url: url.href };
}

async function aDistantDb(queryTimeoutMs: number) {
  const { link, url } = await aDistantDatabase();
  const db = createDb({ url, poolMax: 1, log, queryTimeoutMs });
  onTestFinished(async () => {
    // The pool closes when its last query has ended: one that hangs would take all of its time.
    link.cut();
    await db.destroy();
  });
  return { db, link };
}

it('[CHAOS-15][CHAOS-16] a query that PostgreSQL does not answer is refused after a time, and the next one succeeds', async () => {
  const { db, link } = await aDistantDb(2000);
  const query = async () => await sql<{ two: number }>`select 1 + ${1}::integer as two`.execute(db);
  expect((await query()).rows).toEqual([{ two: 2 }]);
  // As after a failover, nothing arrives on this connection any more, and it isn't closed either.
  link.slow(600_000);
  const refused: unknown = await query().catch((error: unknown) => error);
  expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  link.mend();
  await expect
    .poll(async () => await query().then(({ rows }) => rows, String), { timeout: 10_000 })
    .toEqual([{ two: 2 }]);
});

it('[CHAOS-15] a process is not ready while PostgreSQL does not answer', async () => {
  const { db, link } = await aDistantDb(QUERY_TIMEOUT_MS);
  expect(await isDatabaseReady(db)).toBe(true);
  link.slow(600_000);
  expect(await isDatabaseReady(db)).toBe(false);
});

it('[CHAOS-15] the pool of the server has that limit', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  expect(poolOf(world.db)?.options).toMatchObject({ query_timeout: QUERY_TIMEOUT_MS });
});

it('[CHAOS-15] a job queue goes on once PostgreSQL answers again, and finds delayed jobs in time', async () => {
  const { world, link, url } = await aDistantDatabase();
  const jobs = createJobs({ databaseUrl: url, queryTimeoutMs: 3000, log });
  onTestFinished(async () => {
    link.cut();
    await jobs.stop();
  });
  const job = defineJob('test.delayed', z.object({ id: z.string() }));
  const ran: string[] = [];
  jobs.handle(job, async ({ id }) => void ran.push(id));
  await jobs.start({ work: true });
  const enqueue = async (id: string, startAfter = 2) =>
    await world.db.transaction().execute(async (tx) => await jobs.enqueue(tx, job, { id }, { startAfter }));
  const dueJobs = async () => {
    const due = sql`select from pgboss.job where name = ${job.name} and state < 'active' and start_after < now()`;
    return (await due.execute(world.db)).rows.length;
  };

  // Reads the queue's settings through the link, which happens once: adding the next job needs no reply.
  await enqueue('before', 0);
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['before']);

  link.slow(600_000);
  await enqueue('during');
  // By then the queue has asked for due jobs, and gets no reply.
  await expect.poll(dueJobs, { timeout: 10_000 }).toBe(1);
  link.mend();
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['before', 'during']);
  await enqueue('later');
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['before', 'during', 'later']);
});
