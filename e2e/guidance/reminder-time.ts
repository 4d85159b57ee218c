import { sql } from 'kysely';
import { sendDueRemindersJob } from '../../apps/server/src/features/session-mail/session-mail.jobs.ts';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { Booked } from './booked.ts';

/** Moves a session to this many minutes ahead, together with its reminders, and sends those that are due. */
export async function comesNear({ slotId }: Pick<Booked, 'slotId'>, minutesAhead: number): Promise<void> {
  const url = (await findRunningPostgres(process.env.E2E_DATA_DIR ?? '')) ?? '';
  const log = createLogger('warn');
  const db = createDb({ url, poolMax: 1, log });
  const jobs = createJobs({ databaseUrl: url, log });
  await jobs.start({ work: false });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`
        with nearer as (
          select id, starts_at - (now() + make_interval(mins => ${minutesAhead})) as by from bookings where id = ${slotId}
        ), moved as (
          update bookings set starts_at = starts_at - by, ends_at = ends_at - by from nearer where bookings.id = nearer.id
        )
        update booking_reminders
        set starts_at = starts_at - by, due_at = due_at - by, try_at = try_at - by
        from nearer where booking_id = nearer.id
      `.execute(tx);
      await jobs.enqueue(tx, sendDueRemindersJob, {});
    });
  } finally {
    await jobs.stop();
    await db.destroy();
  }
}
