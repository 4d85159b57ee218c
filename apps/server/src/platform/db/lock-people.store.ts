import { sql } from 'kysely';
import type { Tx } from './db.ts';

// Sets these locks apart from any other advisory lock of the database.
const SEED = 20_260_101;

/**
 * Whatever decides about somebody's time takes this lock first and decides after it: two bookings, a move and a change of
 * opening hours at the same moment take turns. Always in the same order, so that they cannot wait for each other.
 */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(person.key)
    from (select distinct hashtextextended(id, ${SEED}) as key from unnest(${userIds}::text[]) as id order by key) as person
  `.execute(tx);
}
