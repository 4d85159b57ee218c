import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Finds a person the viewer may see. */
export async function findPerson(db: Db, viewerId: string, userId: string): Promise<{ fullName: string } | undefined> {
  return await db
    .selectFrom('users')
    .select('full_name as fullName')
    .where('id', '=', userId)
    .where(sql<boolean>`can_see(${viewerId}, id)`)
    .executeTakeFirst();
}
