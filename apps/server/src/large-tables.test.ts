import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { book } from '../test/factories/bookings.ts';
import { release } from '../test/factories/fees.ts';
import { aMentor } from '../test/factories/guidance.ts';
import { createWorld, type World } from '../test/world.ts';

const WATCHED = 'watched';
/** As outside of tests: generic plans can't use every index. */
const PLANS = '-c plan_cache_mode=auto';
/** They have few rows, however many people there are. */
const small = ['answer_writers', 'mail_turns', 'news_feeds', 'product_switches', 'receipt_counter', 'trending_topics'];

/** The tables that were read from end to end although every index was preferred. */
async function wholeReads(work: (world: World) => Promise<unknown>): Promise<string[]> {
  const world = await createWorld({ postgresOptions: PLANS });
  onTestFinished(world.close);
  const url = new URL(world.databaseUrl);
  url.searchParams.set('options', `-c enable_seqscan=off ${PLANS}`);
  url.searchParams.set('application_name', WATCHED);
  const watched = await createWorld({ databaseUrl: url.href });
  const before = await readsOf(world);
  await work(watched);
  // Connections report what they have read when they end.
  await watched.close();
  await expect.poll(async () => await connectionsOf(world)).toBe(0);
  const after = await readsOf(world);
  return Object.keys(after).filter((table) => after[table] !== before[table] && !small.includes(table));
}

async function connectionsOf({ db }: World): Promise<number> {
  return (await sql`select from pg_stat_activity where application_name = ${WATCHED}`.execute(db)).rows.length;
}

async function readsOf({ db }: World): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; reads: string }>`
    select relname as name, seq_scan as reads from pg_stat_user_tables
    where schemaname = 'public' order by relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]));
}

/** Names of all jobs that run by themselves; another test compares them with the schedules. */
async function scheduledJobs(): Promise<string[]> {
  const operations = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  return [...operations.matchAll(/^\| `([\w.-]+)` \| every /gm)].map(([, name = '']) => name);
}

it('[CHAOS-19] jobs on a schedule read no whole table', async () => {
  const names = (await scheduledJobs()).filter((name) => !name.startsWith('backups.'));
  expect(names.length).toBeGreaterThan(20);
  const runAll = async ({ db, jobs, runJobs }: World) => {
    for (const name of names) {
      await db.transaction().execute(async (tx) => await jobs.enqueue(tx, { name, payload: z.object({}) }, {}));
    }
    await runJobs();
  };
  expect(await wholeReads(runAll)).toEqual([]);
});

it('[CHAOS-19] a booking, its payment and their release read no whole table', async () => {
  const pay = async (world: World) => {
    const mentor = await aMentor(world);
    await book(await world.anAccount(), mentor);
    await world.runJobs();
    world.clock.set('2030-03-01T00:00:00.000Z');
    await release(world);
  };
  expect(await wholeReads(pay)).toEqual([]);
});
