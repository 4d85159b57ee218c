import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type Deletable = {
  id: string;
  email: string | null;
  passwordHash: string | null;
  deletionRequestedAt: Date | null;
};

export async function findDeletable(db: Db, userId: string): Promise<Deletable | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash', 'deletion_requested_at as deletionRequestedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Returns the time of the first request: asking again does not restart the grace period. */
export async function setDeletionRequested(tx: Tx, userId: string, at: Date): Promise<Date> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ deletion_requested_at: eb.fn.coalesce('deletion_requested_at', eb.val(at)) }))
    .where('id', '=', userId)
    .returning('deletion_requested_at')
    .executeTakeFirst();
  return row?.deletion_requested_at ?? at;
}

/** Returns true if a deletion was pending. */
export async function clearDeletionRequest(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ deletion_requested_at: null })
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function dueAccounts(db: Db, requestedUpTo: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_requested_at', '<=', requestedUpTo)
    .orderBy('deletion_requested_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Makes the removal of a due account final. A concurrent log-in either comes first and keeps it, or is refused. Returns
 * false if it isn't due any more.
 */
export async function beginRemoval(
  db: Db,
  userId: string,
  { requestedUpTo, at }: { requestedUpTo: Date; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set((eb) => ({ removal_began_at: eb.fn.coalesce('removal_began_at', eb.val(at)) }))
    .where('id', '=', userId)
    .where('deletion_requested_at', '<=', requestedUpTo)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function isBeingRemoved(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('removal_began_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an account that is due, so that of several jobs one deletes it. */
export async function lockDueAccount(tx: Tx, userId: string, requestedUpTo: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_requested_at', '<=', requestedUpTo)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Addresses that emails to this account may have gone to, without those that another account has now. */
export async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address
    from (
      select email as address from users where id = ${userId}
      union select pending_email from users where id = ${userId}
      union select old_email from email_changes where user_id = ${userId}
      union select new_email from email_changes where user_id = ${userId}
    ) as used
    where address is not null
      and not exists (select from users as other where other.email = address and other.id <> ${userId})
  `.execute(tx);
  return rows.map(({ address }) => address);
}

/** Deletes all of the person's rows: each table that references users cascades. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
