import { setTimeout as delay } from 'node:timers/promises';
import type { BookingRequest } from '@right-circle/contract/bookings';
import { sql } from 'kysely';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import type { StartedServer } from '../scripts/start-server.ts';
import { aRequest, type BenchSeeker, type BookingWorld, fillBookingWorld } from './booking-world.ts';
import { percentile } from './measure.ts';
import { type Bench, exactly } from './report.ts';
import { startProduct } from './start-product.ts';

const CROWD = 500;
const BOOKINGS = 2000;
const MENTORS = 100;
const AT_ONCE = 24;
const KILLS = 5;
const RECOVERY_MS = 120_000;

/** Invariants of the money after any history. */
type Books = { bookings: number; charges: number; lostCharges: number; ledgerSum: number; gateway: number };

export const bench: Bench = {
  name: 'booking',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
    try {
      await migrate(postgres.connectionString);
      const world = await fillBookingWorld(db, { seekers: BOOKINGS, mentors: MENTORS + 1 });
      const start = async () => await startProduct(postgres.connectionString);
      const rush = await rushForOneSlot(world, await start());
      const afterRush = await readBooks(db);
      const killed = await bookThroughKills(world, start);
      const last = await start();
      const recoveredIn = await untilRecovered(db);
      await last.stop();
      const afterKills = await readBooks(db);
      const missing = await missingOf(db, killed.acknowledged);
      return {
        title: `Booking: ${CROWD} for one slot at once; ${BOOKINGS} over ${MENTORS} mentors, the server killed ${KILLS} times`,
        columns: ['', 'booked', 'refused', 'lost calls', 'p50 ms', 'p99 ms'],
        rows: [
          ['one slot', String(rush.booked), String(rush.refused), '0', ...times(rush.ms)],
          ['many mentors', String(killed.acknowledged.length), '0', String(killed.lost), ...times(killed.ms)],
          [
            `found again ${(recoveredIn / 1000).toFixed(1)} s after the last start`,
            String(afterKills.bookings),
            '',
            '',
            '',
            '',
          ],
        ],
        goals: [
          exactly('bookings of the one slot', rush.booked, 1),
          exactly('clear refusals of it', rush.refused, CROWD - 1),
          exactly('charges for it', afterRush.charges, 1),
          exactly('ledger sum after the rush, in paise', afterRush.ledgerSum, 0),
          exactly('acknowledged bookings that are not there', missing, 0),
          exactly('charges without a booking or a refund', afterKills.lostCharges, 0),
          exactly('bookings more or fewer than charges', afterKills.bookings - afterKills.charges, 0),
          exactly('ledger sum after the kills, in paise', afterKills.ledgerSum, 0),
          exactly('paise in the ledger that the gateway does not have', afterKills.gateway, 0),
        ],
      };
    } finally {
      await db.destroy();
      await postgres.stop();
    }
  },
};

const times = (ms: number[]) => [percentile(ms, 50).toFixed(0), percentile(ms, 99).toFixed(0)];

type Answer = { status: number; code: string | undefined; slotId: string | undefined; ms: number };

async function book(url: string, { token }: BenchSeeker, request: BookingRequest, key: string): Promise<Answer> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}/api/live-session/seek/book-slot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify(request),
  });
  const body = (await reply.json()) as { code?: string; slot_id?: string };
  return { status: reply.status, code: body.code, slotId: body.slot_id, ms: performance.now() - startedAt };
}

async function rushForOneSlot(world: BookingWorld, server: StartedServer) {
  try {
    const request = aRequest(world, MENTORS, 40);
    const crowd = world.seekers.slice(0, CROWD);
    const answers = await Promise.all(crowd.map(async (seeker) => await book(server.url, seeker, request, 'rush')));
    return {
      booked: answers.filter(({ status }) => status === 201).length,
      refused: answers.filter(({ status, code }) => status === 409 && code === 'slot_taken').length,
      ms: answers.map(({ ms }) => ms),
    };
  } finally {
    await server.stop();
  }
}

/** Every second seeker retries a lost call with the same key; the others never return. */
async function bookThroughKills(world: BookingWorld, start: () => Promise<StartedServer>) {
  const acknowledged: string[] = [];
  const ms: number[] = [];
  let [next, lost, kills] = [0, 0, 0];
  let server = start();

  async function attempt(index: number): Promise<void> {
    const seeker = world.seekers[index];
    if (!seeker) return;
    const request = aRequest(world, index % MENTORS, 20 + Math.floor(index / MENTORS));
    for (;;) {
      const { url } = await server;
      const answer = await book(url, seeker, request, `attempt-${index}`).catch(() => null);
      if (answer?.status === 201 && answer.slotId) {
        acknowledged.push(answer.slotId);
        ms.push(answer.ms);
        return;
      }
      if (answer && answer.status < 500) throw new Error(`Refused: ${answer.status} ${answer.code}`);
      lost++;
      if (index % 2 === 0) return;
      await delay(50);
    }
  }

  async function worker(): Promise<void> {
    while (next < BOOKINGS) {
      const index = next++;
      if (kills < KILLS && index >= ((kills + 1) * BOOKINGS) / (KILLS + 1)) {
        kills++;
        console.log(`  killed at booking ${index}`);
        const killed = await server;
        server = killed.kill().then(start);
      }
      await attempt(index);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await (await server).kill();
  return { acknowledged, ms, lost };
}

/** A restarted server finishes paid bookings; unpaid holds expire by themselves. */
async function untilRecovered(db: Db): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await sql`
      select from bookings join payments on booking_id = bookings.id join simulated_charges on payment_id = payments.id
      where bookings.state = 'held' and simulated_charges.status = 'captured' limit 1`.execute(db);
    const elapsed = performance.now() - startedAt;
    if (rows.length === 0 || elapsed > RECOVERY_MS) return elapsed;
    await delay(200);
  }
}

async function readBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Record<keyof Books, string>>`
    select
      (select count(*) from bookings where state = 'confirmed') as bookings,
      (select count(*) from simulated_charges where status = 'captured') as charges,
      (select count(*) from simulated_charges as charge where status = 'captured' and not exists (
        select from payments join bookings on bookings.id = booking_id
        where payments.id = charge.payment_id and payments.status = 'completed' and bookings.state = 'confirmed'
      )) as "lostCharges",
      (select coalesce(sum(amount_in_paise), 0) from ledger_entries) as "ledgerSum",
      (select coalesce(sum(amount_in_paise), 0) from ledger_entries join ledger_accounts on id = account_id where kind = 'gateway')
        - (select coalesce(sum(amount_in_paise), 0) from simulated_charges where status = 'captured') as gateway
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The books cannot be read.');
  return {
    bookings: Number(row.bookings),
    charges: Number(row.charges),
    lostCharges: Number(row.lostCharges),
    ledgerSum: Number(row.ledgerSum),
    gateway: Number(row.gateway),
  };
}

async function missingOf(db: Db, acknowledged: string[]): Promise<number> {
  const { rows } = await sql<{ missing: string }>`
    select count(*) as missing from unnest(${acknowledged}::uuid[]) as told (id)
    where not exists (select from bookings where bookings.id = told.id and state = 'confirmed')
  `.execute(db);
  return Number(rows[0]?.missing);
}
