import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** One query for any number of ids, so that its time does not tell how many there are. */
export async function suspendedAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('suspended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setSuspended(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
}

export async function setRole(db: Db, userId: string, role: 'member' | 'moderator'): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** Locks the row, which serialises it with changes to the person's second factors. */
export async function lockByUsername(tx: Tx, username: string) {
  return await tx
    .selectFrom('users')
    .select(['id', 'role', 'is_admin as isAdmin', 'email_verified_at as emailVerifiedAt'])
    .where('username', '=', username.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

export async function setAdmin(tx: Tx, userId: string, isAdmin: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute();
}
