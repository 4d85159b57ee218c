import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

// Distinguishes these locks from any other advisory lock of the database.
const SEED = 20_260_101;

/**
 * Taken before every decision about a person's time, and before counting what is limited per person, so that
 * concurrent bookings, moves, changes of opening hours and additions run one after the other. Always in the same order,
 * to avoid deadlocks.
 */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(person.key)
    from (select distinct hashtextextended(id, ${SEED}) as key from unnest(${userIds}::text[]) as id order by key) as person
  `.execute(tx);
}
