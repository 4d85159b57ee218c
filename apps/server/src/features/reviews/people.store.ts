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

/** Whether `userId` gets notifications about `byUserId`, which a block or a mute prevents. */
export async function hears(db: Db, userId: string, byUserId: string): Promise<boolean> {
  const { rows } = await sql<{ hears: boolean }>`
    select can_see(${userId}, ${byUserId})
      and not exists (select from mutes where muter_id = ${userId} and muted_id = ${byUserId}) as hears
  `.execute(db);
  return rows[0]?.hears ?? false;
}
