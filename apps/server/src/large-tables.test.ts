import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { removeDueAccounts } from '../test/factories/account.ts';
import { book } from '../test/factories/bookings.ts';
import { release } from '../test/factories/fees.ts';
import { aMentor } from '../test/factories/guidance.ts';
import { aPaidBooking } from '../test/factories/payments.ts';
import { createWorld, type World } from '../test/world.ts';
import { readPayout, readStatement } from './features/fees/read-statement.ts';
import { monthsOfAll } from './features/fees/statement.store.ts';
import { newId } from './platform/ids.ts';

const WATCHED = 'watched';
/** As in production. Other tests use generic plans, which can't use every index. */
const PLANS = '-c plan_cache_mode=auto';
/** They have few rows, however many people there are. */
const small = ['answer_writers', 'mail_turns', 'news_feeds', 'product_switches', 'receipt_counter', 'trending_topics'];

/** The tables that were read from end to end although every index was preferred. */
async function wholeReads(work: (world: World) => Promise<unknown>): Promise<string[]> {
  const world = await createWorld({ postgresOptions: PLANS });
  onTestFinished(world.close);
  const reads = await counted(world, wholeReadsOf, work);
  return Object.keys(reads).filter((table) => !small.includes(table));
}

type Counts = Record<string, string>;

/** By how much the counts of tables grew. */
async function counted(
  world: World,
  count: (world: World) => Promise<Counts>,
  work: (watched: World) => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await inAnotherWorld(world, async (watched) => {
    const counts = await count(world);
    await work(watched);
    return counts;
  });
  const after = await count(world);
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, reads]) => [table, Number(reads) - Number(before[table])] as const)
      .filter(([, reads]) => reads > 0),
  );
}

/** On the same database. Connections report what they have read when they end. */
async function inAnotherWorld<T>(world: World, work: (watched: World) => Promise<T>): Promise<T> {
  const url = new URL(world.databaseUrl);
  url.searchParams.set('options', `-c enable_seqscan=off ${PLANS}`);
  url.searchParams.set('application_name', WATCHED);
  const watched = await createWorld({ databaseUrl: url.href });
  const result = await work(watched);
  await watched.close();
  await expect.poll(async () => await connectionsOf(world)).toBe(0);
  return result;
}

async function connectionsOf({ db }: World): Promise<number> {
  return (await sql`select from pg_stat_activity where application_name = ${WATCHED}`.execute(db)).rows.length;
}

async function wholeReadsOf({ db }: World): Promise<Counts> {
  const { rows } = await sql<{ name: string; reads: string }>`
    select relname as name, seq_scan as reads from pg_stat_user_tables
    where schemaname = 'public' order by relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]));
}

async function rowsReadOf({ db }: World): Promise<Counts> {
  const { rows } = await sql<{ name: string; reads: string }>`
    select relname as name, seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes as index where index.relid = tables.relid), 0) as reads
    from pg_stat_user_tables as tables where schemaname = 'public'`.execute(db);
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

it('[CHAOS-24] deleting an account reads no whole table', async () => {
  const remove = async (world: World) => {
    const { api, password } = await world.anAccount();
    await api.delete('/user/delete-account', { password });
    world.clock.advance(7 * DAY_MS);
    await removeDueAccounts(world);
    expect((await world.db.selectFrom('users').select('id').execute()).length).toBe(0);
  };
  expect(await wholeReads(remove)).toEqual([]);
});

it('[CHAOS-20] the months of statements are found without reading the ledger', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  // Two months with many releases, one of captures alone, and one with a payout of its last minute in India.
  await sql`
    insert into ledger_transfers (id, kind, happened_at)
    select gen_random_uuid(), kind, start::timestamptz + n * interval '1 minute'
    from (values ('release', '2029-07-02'), ('release', '2029-09-02'), ('capture', '2029-10-02')) as month (kind, start),
      generate_series(1, 2000) as n
    union all select gen_random_uuid(), 'payout', '2029-11-30T18:29:59Z'`.execute(world.db);
  await sql`analyze ledger_transfers`.execute(world.db);
  const reads = await counted(world, rowsReadOf, async (watched) => {
    expect(await monthsOfAll(watched.db)).toEqual(['2029-11', '2029-09', '2029-07']);
  });
  expect(reads.ledger_transfers).toBeLessThan(20);
});

const EARLIER = 60;

/** Two mentors whose many sessions became due in February. Two more of the first one did in April. A payout follows each time. */
async function twoLedgers(world: World) {
  const seeker = await world.anAccount({ verified: true });
  const mentor = await world.anAccount({ verified: true });
  const other = await world.anAccount({ verified: true });
  const payOut = async () => {
    const account = await world.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('user_id', '=', mentor.id)
      .where('kind', '=', 'mentor_payable')
      .executeTakeFirstOrThrow();
    const at = world.clock.now();
    const payout = { id: newId(at), mentor_user_id: mentor.id, account_id: account.id, amount_in_paise: 100 };
    const decided = { method: 'upi', hint: 'as•••@okbank', status: 'settled', requested_at: at, decided_at: at };
    await world.db
      .insertInto('payouts')
      .values({ ...payout, ...decided })
      .execute();
    return payout.id;
  };
  for (let session = 0; session < EARLIER; session++) {
    for (const host of [mentor, other]) await aPaidBooking(world, { seeker, mentor: host });
  }
  world.clock.set('2030-02-01T00:00:00.000Z');
  await release(world);
  await payOut();
  for (let session = 0; session < 2; session++) await aPaidBooking(world, { seeker, mentor });
  world.clock.set('2030-04-01T00:00:00.000Z');
  await release(world);
  const payoutId = await payOut();
  await sql`analyze`.execute(world.db);
  return { mentor, payoutId };
}

it('[CHAOS-21] statements and payouts add up earlier earnings without reading sessions or other ledgers', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { mentor, payoutId } = await inAnotherWorld(world, twoLedgers);
  // All money counts as real.
  const readsOf = async (work: (deps: Parameters<typeof readPayout>[0]) => Promise<{ lines: unknown[] }>) =>
    await counted(world, rowsReadOf, async ({ db }) => {
      const deps = { db, now: () => new Date('2030-04-01T00:00:00.000Z'), testGateway: 'none' };
      expect((await work(deps)).lines).toHaveLength(2);
    });
  const payout = await readsOf(async (deps) => await readPayout(deps, mentor.id, payoutId));
  const statement = await readsOf(async (deps) => await readStatement(deps, mentor.id, '2030-04'));
  for (const { bookings, ledger_entries, ledger_transfers } of [payout, statement]) {
    expect(bookings).toBeLessThan(10);
    expect(ledger_entries).toBeLessThan(EARLIER * 1.5);
    expect(ledger_transfers).toBeLessThan(EARLIER * 3);
  }
});
