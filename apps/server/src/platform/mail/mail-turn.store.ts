import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export type MailTurn = { id: string; holder: string };

// By the database's clock, which all processes share. A holder renews its turn three times before it would lapse.
const END = sql`clock_timestamp() + interval '30 seconds'`;

/** Returns false while somebody else has this turn. */
export async function takeTurn(db: Db, { id, holder }: MailTurn): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mail_turns as turn (id, holder, ends_at) values (${id}, ${holder}, ${END})
    on conflict (id) do update set holder = excluded.holder, ends_at = excluded.ends_at
    where turn.ends_at <= clock_timestamp()
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function renewTurn(db: Db, { id, holder }: MailTurn): Promise<void> {
  await sql`update mail_turns set ends_at = ${END} where id = ${id} and holder = ${holder}`.execute(db);
}

export async function endTurn(db: Db, { id, holder }: MailTurn): Promise<void> {
  await db.deleteFrom('mail_turns').where('id', '=', id).where('holder', '=', holder).execute();
}

/** Deletes turns that nobody ended, because their process died. */
export async function deleteLapsedTurns(db: Db): Promise<void> {
  await sql`delete from mail_turns where ends_at <= clock_timestamp() - interval '1 day'`.execute(db);
}
