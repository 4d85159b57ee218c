import pg from 'pg';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';

async function write(statement: string, values: unknown[]): Promise<void> {
  const url = await findRunningPostgres(process.env.E2E_DATA_DIR ?? '');
  if (!url) throw new Error('the server of the journeys told no database');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Moves a session so that it began `minutesAgo`. */
export async function beganMinutesAgo(slotId: string, minutesAgo: number, minutes = 30): Promise<void> {
  await write(
    `update bookings set starts_at = now() - make_interval(secs => $2), ends_at = now() - make_interval(secs => $2) + make_interval(mins => $3) where id = $1`,
    [slotId, minutesAgo * 60, minutes],
  );
}

/** Confirms the address as if they had followed the link in the mail. */
export async function confirmAddress(userId: string): Promise<void> {
  await write('update users set email_verified_at = now() where id = $1', [userId]);
}
