import { sql } from 'kysely';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { hashToken, newSecretToken } from '../apps/server/src/platform/secret-token.ts';
import { percentile } from './measure.ts';
import { fillPublicMentors, mentorName } from './public-mentors.ts';
import { type Bench, exactly } from './report.ts';
import { startProduct } from './start-product.ts';

const CROWD = 500;

export const bench: Bench = {
  name: 'visitor-rush',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
    const stops = [postgres.stop, async () => await db.destroy()];
    try {
      await migrate(postgres.connectionString);
      await fillPublicMentors(postgres.connectionString, 1);
      const server = await startProduct(postgres.connectionString);
      stops.push(server.stop);
      const tokens = await fillVisits(db, await firstTime(server.url));
      const answers = await Promise.all(tokens.map(async (token) => await pay(server.url, token)));
      const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      const { bookings, charges, accounts } = await countRows(db);
      const ms = answers.map((answer) => answer.ms);
      return {
        title: `${CROWD} visitors pay for one slot at once`,
        columns: ['', 'booked', 'refused', 'p50 ms', 'p99 ms'],
        rows: [
          [
            'one slot',
            String(withStatus(303)),
            String(withStatus(409)),
            percentile(ms, 50).toFixed(0),
            percentile(ms, 99).toFixed(0),
          ],
        ],
        goals: [
          exactly('visitors who got it', withStatus(303), 1),
          exactly('clear refusals', withStatus(409), CROWD - 1),
          exactly('bookings', bookings, 1),
          exactly('charges', charges, 1),
          exactly('accounts opened', accounts, 1),
        ],
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

const bookPath = `/@${mentorName(1)}/book`;

/** The first free half hour on the booking page. */
async function firstTime(url: string): Promise<Date> {
  const page = await (await fetch(`${url}${bookPath}?minutes=30`)).text();
  const start = /start=([^&"]+)/.exec(page)?.[1];
  if (!start) throw new Error('The mentor has no free time.');
  return new Date(decodeURIComponent(start));
}

/** Visitors whose address is proven, at the last step. */
async function fillVisits(db: Db, startsAt: Date): Promise<string[]> {
  const tokens = Array.from({ length: CROWD }, () => newSecretToken());
  await sql`
    insert into visits (id, token_hash, mentor_user_id, service_slot_id, window_id, starts_at, ends_at, source, email, answers,
      confirmed_at, created_at, expires_at)
    select gen_random_uuid(), token_hash, mentors.user_id, service_slots.id, mentors.id, ${startsAt}::timestamptz,
      ${startsAt}::timestamptz + interval '30 minutes', 'own', 'visitor' || n || '@bench.example',
      '{"name": "Asha Rao", "date_of_birth": "1998-04-12", "topic": "Growing", "description": "", "custom_fields": {}, "time_zone": "", "guests": ""}',
      now(), now(), now() + interval '30 minutes'
    from unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as visitors(token_hash, n), mentors
    join service_slots on mentor_id = mentors.id and duration_minutes = 30
  `.execute(db);
  return tokens;
}

async function pay(url: string, token: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}${bookPath}/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `visit=${token}`, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'attempt=1&card=approved',
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - startedAt };
}

async function countRows(db: Db) {
  const { rows } = await sql<{ bookings: number; charges: number; accounts: number }>`
    select (select count(*)::integer from bookings) as bookings, (select count(*)::integer from simulated_charges) as charges,
      (select count(*)::integer from users where email like 'visitor%') as accounts
  `.execute(db);
  return rows[0] ?? { bookings: 0, charges: 0, accounts: 0 };
}
