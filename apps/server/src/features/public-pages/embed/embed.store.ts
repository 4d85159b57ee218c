import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function originsOf(db: Db, userId: string): Promise<string[]> {
  const row = await db.selectFrom('embeds').select('origins').where('user_id', '=', userId).executeTakeFirst();
  return row?.origins ?? [];
}

export async function findEmbedOwner(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('embeds', 'embeds.user_id', 'users.id')
    .select([
      'username',
      'origins',
      sql<boolean>`exists (select from mentors where mentors.user_id = users.id)`.as('isMentor'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function saveOrigins(db: Db, userId: string, origins: string[], at: Date): Promise<void> {
  const columns = { origins, updated_at: at };
  await db
    .insertInto('embeds')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
