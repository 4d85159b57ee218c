import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { startFakeRazorpay } from '../apps/server/test/fakes/razorpay.ts';
import type { Webhook } from '../apps/server/test/fakes/razorpay-books.ts';
import { aRequest, fillBookingWorld } from './booking-world.ts';
import { percentile } from './measure.ts';
import { type Bench, exactly } from './report.ts';
import { startProduct } from './start-product.ts';

const BOOKINGS = 400;
const MENTORS = 20;
const WEBHOOKS = 5000;
const AT_ONCE = 24;
const PATIENCE_MS = 120_000;

export const bench: Bench = {
  name: 'webhooks',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const razorpay = await startFakeRazorpay();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
    try {
      await migrate(postgres.connectionString);
      const world = await fillBookingWorld(db, { seekers: BOOKINGS, mentors: MENTORS });
      const server = await startProduct(postgres.connectionString, razorpay.env);
      try {
        const orders = await inParallel(world.seekers, async ({ token }, index) => {
          const request = aRequest(world, index % MENTORS, 20 + Math.floor(index / MENTORS));
          const reply = await post(`${server.url}/api/live-session/seek/book-slot`, JSON.stringify(request), {
            authorization: `Bearer ${token}`,
          });
          return ((await reply.json()) as { order: { order_id: string } }).order.order_id;
        });
        for (const orderId of orders) razorpay.pay(orderId, 'captured');
        const storm = shuffled(Array.from({ length: WEBHOOKS }, (_, nth) => nthOf(razorpay.webhooks, nth)));
        const startedAt = performance.now();
        const replies = await inParallel(storm, async (webhook) => await deliver(server.url, webhook));
        const deliveredIn = performance.now() - startedAt;
        const doneIn = await untilDone(db, startedAt);
        const books = await readBooks(db);
        const ms = replies.map((reply) => reply.ms);
        return {
          title: `Webhooks: ${WEBHOOKS} about ${BOOKINGS} payments, repeated and shuffled, ${AT_ONCE} at once`,
          columns: ['', 'seconds', 'p50 ms', 'p99 ms'],
          rows: [
            ['answered', (deliveredIn / 1000).toFixed(1), percentile(ms, 50).toFixed(0), percentile(ms, 99).toFixed(0)],
            ['every booking confirmed', (doneIn / 1000).toFixed(1), '', ''],
          ],
          goals: [
            exactly('webhooks not accepted', replies.filter(({ status }) => status !== 200).length, 0),
            exactly('bookings confirmed', books.confirmed, BOOKINGS),
            exactly('captures in the ledger', books.captures, BOOKINGS),
            exactly('receipts', books.receipts, BOOKINGS),
            exactly('seekers told', books.told, BOOKINGS),
            exactly('paise in the ledger that the gateway does not have', books.gateway - heldBy(razorpay), 0),
          ],
        };
      } finally {
        await server.stop();
      }
    } finally {
      await db.destroy();
      await postgres.stop();
      await razorpay.close();
    }
  },
};

async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

async function deliver(url: string, { eventId, body, signature }: Webhook): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  const reply = await post(`${url}/api/payments/webhook/razorpay`, body, headers);
  await reply.body?.cancel();
  return { status: reply.status, ms: performance.now() - startedAt };
}

async function inParallel<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function nthOf<T>(items: readonly T[], nth: number): T {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error('There is nothing to repeat.');
  return item;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Waits for the jobs of the webhooks: until none of them is left and nothing is held. */
async function untilDone(db: Db, startedAt: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ open: string }>`
      select (select count(*) from bookings where state = 'held')
        + (select count(*) from pgboss.job where name = 'payments.catch-up' and state < 'completed') as open
    `.execute(db);
    const elapsed = performance.now() - startedAt;
    if (Number(rows[0]?.open) === 0 || elapsed > PATIENCE_MS) return elapsed;
    await delay(200);
  }
}

async function readBooks(db: Db) {
  const { rows } = await sql<Record<'confirmed' | 'captures' | 'receipts' | 'told' | 'gateway', string>>`
    select
      (select count(*) from bookings where state = 'confirmed') as confirmed,
      (select count(*) from ledger_transfers where kind = 'capture') as captures,
      (select count(distinct receipt_number) from payments) as receipts,
      (select count(*) from notifications where subtype = 'confirmed') as told,
      (select coalesce(sum(amount_in_paise), 0) from ledger_entries join ledger_accounts on id = account_id
        where kind = 'gateway') as gateway
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The books cannot be read.');
  return {
    confirmed: Number(row.confirmed),
    captures: Number(row.captures),
    receipts: Number(row.receipts),
    told: Number(row.told),
    gateway: Number(row.gateway),
  };
}

function heldBy({ payments }: Awaited<ReturnType<typeof startFakeRazorpay>>): number {
  return [...payments.values()].reduce(
    (sum, { status, amount, amount_refunded }) => sum + (status === 'captured' ? amount - amount_refunded : 0),
    0,
  );
}
