import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export async function findAddressee(
  db: Db,
  userId: string,
): Promise<{ email: string | null; isSuspended: boolean } | undefined> {
  return await db
    .selectFrom('users')
    .select(['email', sql<boolean>`suspended_at is not null`.as('isSuspended')])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/**
 * Locks the account: a second decision about it waits and sees the first. Rows that only name this person, such as a new
 * booking, don't wait.
 */
export async function findPerson(
  tx: Tx,
  userId: string,
): Promise<{ isSuspended: boolean; isOperator: boolean; excerpt: string } | undefined> {
  return await tx
    .selectFrom('users')
    .select([
      sql<boolean>`suspended_at is not null`.as('isSuspended'),
      'is_admin as isOperator',
      sql<string>`full_name || ' (@' || username || ')' || chr(10) || bio`.as('excerpt'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
