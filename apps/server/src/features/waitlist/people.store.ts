import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Whether these two people may interact: both accounts are active and neither blocks the other. */
export async function canMeet(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ canMeet: boolean }>`
    select can_see(${oneId}, ${otherId}) and can_see(${otherId}, ${oneId}) as "canMeet"
  `.execute(db);
  return rows[0]?.canMeet ?? false;
}
