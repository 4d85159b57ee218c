import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

// Distinguishes these locks from any other advisory lock of the database.
const SEED = 20_261_116;

/** Serialises concurrent bookings and invitations of one person, so that they are counted one after the other. */
export async function lockInviter(tx: Tx, inviterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${inviterId}, ${SEED}))`.execute(tx);
}

/** Adds the addresses this person has not invited before, and returns their number. */
export async function addInvited(tx: Tx, inviterId: string, hashes: readonly Buffer[], at: Date): Promise<number> {
  if (hashes.length === 0) return 0;
  const added = await tx
    .insertInto('invited_addresses')
    .values(hashes.map((address_hash) => ({ inviter_id: inviterId, address_hash, first_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_hash')
    .execute();
  return added.length;
}

/** Number of addresses this person invited for the first time after `after`. */
export async function countInvitedAfter(tx: Tx, inviterId: string, after: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('invited_addresses')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('inviter_id', '=', inviterId)
    .where('first_at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}
