import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Whether these two may have to do with each other: both here, and no block between them. */
export async function canMeet(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ canMeet: boolean }>`
    select can_see(${oneId}, ${otherId}) and can_see(${otherId}, ${oneId}) as "canMeet"
  `.execute(db);
  return rows[0]?.canMeet ?? false;
}
