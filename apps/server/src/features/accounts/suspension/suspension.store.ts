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

export async function setSuspended(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
}

/** Returns false if the user name does not exist. */
export async function setRole(db: Db, username: string, role: 'member' | 'moderator'): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ role })
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
