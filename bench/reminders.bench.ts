import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { sql } from 'kysely';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import type { StartedServer } from '../scripts/start-server.ts';
import { type BookingWorld, fillBookingWorld } from './booking-world.ts';
import { atMost, type Bench, exactly } from './report.ts';
import { startProduct } from './start-product.ts';

const SESSIONS = 500;
const PATIENCE_MS = 5 * MINUTE_MS;
const CHANNELS = ['email', 'notification'] as const;
const ROLES = ['provider', 'seeker'] as const;
/** Each session sends two people two reminders. */
const MAILS = SESSIONS * ROLES.length;

type Sent = { mails: number; lastAt: Date | null };

export const bench: Bench = {
  name: 'reminders',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
    const start = async () => await startProduct(postgres.connectionString);
    let server: StartedServer | undefined;
    try {
      await migrate(postgres.connectionString);
      const world = await fillBookingWorld(db, { seekers: SESSIONS, mentors: SESSIONS });
      await sql`update users set email = id || '@bench.example'`.execute(db);
      server = await start();

      const quiet = await remindAll(db, world, 1);
      const killed = await remindAll(db, world, 2, async () => {
        await server?.kill();
        server = await start();
      });
      const told = await toldTwice(db);
      return {
        title: `Reminders: ${MAILS} mails and ${MAILS} notifications due in the same minute; the second time the server is killed half way`,
        columns: ['', 'mails', 'last one after'],
        rows: [
          ['undisturbed', String(quiet.mails), `${quiet.seconds.toFixed(1)} s`],
          ['killed half way', String(killed.mails), `${killed.seconds.toFixed(1)} s`],
        ],
        goals: [
          atMost('Until the last of them', quiet.seconds, 60, 's'),
          atMost('Until the last of them, with a kill -9 half way', killed.seconds, 60, 's'),
          exactly('mails', quiet.mails + killed.mails, 2 * MAILS),
          exactly('people mailed twice for one session', told.mails, 0),
          exactly('people notified twice or never for one session', told.notifications, 0),
        ],
      };
    } finally {
      await server?.stop();
      await db.destroy();
      await postgres.stop();
    }
  },
};

/** All of them are due at the next full minute, as in production: sessions begin on the quarter hour. */
async function remindAll(db: Db, world: BookingWorld, round: number, halfWay?: () => Promise<void>) {
  const dueAt = new Date(Math.ceil((Date.now() + 5000) / MINUTE_MS) * MINUTE_MS);
  await insertSessions(db, world, dueAt, round);
  let isKilled = false;
  for (;;) {
    const { mails, lastAt } = await sentOf(db, dueAt);
    if (mails === MAILS || Date.now() - dueAt.getTime() > PATIENCE_MS) {
      const seconds = ((lastAt?.getTime() ?? Date.now()) - dueAt.getTime()) / 1000;
      return { mails: await mailsOf(db, round), seconds };
    }
    if (halfWay && !isKilled && mails >= MAILS / 2) {
      isKilled = true;
      await halfWay();
    }
    await delay(100);
  }
}

async function insertSessions(db: Db, { mentors, seekers }: BookingWorld, dueAt: Date, round: number): Promise<void> {
  const startsAt = new Date(dueAt.getTime() + DAY_MS);
  const at = new Date();
  const bookings = mentors.map(({ userId }, index) => ({
    id: crypto.randomUUID(),
    mentor_user_id: userId,
    seeker_id: seekers[index]?.id ?? null,
    state: 'confirmed',
    approval: 'not_needed',
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + MINUTE_MS / 4),
    duration_minutes: 15,
    price_in_paise: 0,
    topic: `Round ${round}`,
    description: '',
    seeker_name: 'Asha',
    seeker_email: `${seekers[index]?.id}@bench.example`,
    guest_permissions: JSON.stringify(defaultGuestPermissions),
    booking_confirmation: JSON.stringify(defaultBookingConfirmation),
    created_at: at,
    updated_at: at,
  }));
  const reminders = bookings.flatMap(({ id }) =>
    ROLES.flatMap((role) =>
      CHANNELS.map((channel) => ({
        id: crypto.randomUUID(),
        booking_id: id,
        role,
        channel,
        due_at: dueAt,
        try_at: dueAt,
        starts_at: startsAt,
      })),
    ),
  );
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('bookings').values(bookings).execute();
    await tx.insertInto('booking_reminders').values(reminders).execute();
  });
}

async function sentOf(db: Db, dueAt: Date): Promise<Sent> {
  const row = await db
    .selectFrom('booking_reminders')
    .select(({ fn }) => [fn.countAll<string>().as('mails'), fn.max('sent_at').as('lastAt')])
    .where('due_at', '=', dueAt)
    .where('channel', '=', 'email')
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { mails: Number(row.mails), lastAt: row.lastAt };
}

async function mailsOf(db: Db, round: number): Promise<number> {
  const { rows } = await sql<{ mails: string }>`
    select count(*) as mails from mail_outbox where text like ${`%Topic: Round ${round}%`}`.execute(db);
  return Number(rows[0]?.mails);
}

/** One mail and one notification per person and round, whatever was killed. */
async function toldTwice(db: Db): Promise<{ mails: number; notifications: number }> {
  const { rows } = await sql<{ mails: string; notifications: string }>`
    select
      (select count(*) from (
        select from mail_outbox group by to_address, substring(text from 'Topic: (Round \\d)') having count(*) > 1
      ) as twice) as mails,
      (select count(*) from users where 2 <> (
        select count(*) from notifications where user_id = users.id and title = 'Session reminder'
      )) as notifications
  `.execute(db);
  return { mails: Number(rows[0]?.mails), notifications: Number(rows[0]?.notifications) };
}
