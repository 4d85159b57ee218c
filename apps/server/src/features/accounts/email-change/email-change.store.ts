import type { Db, Tx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/violations.ts';

export type EmailChange = {
  id: string;
  userId: string;
  oldEmail: string | null;
  isOldProven: boolean;
  newEmail: string;
  requestedAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
};

const columns = [
  'id',
  'user_id as userId',
  'old_email as oldEmail',
  'is_old_proven as isOldProven',
  'new_email as newEmail',
  'requested_at as requestedAt',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
  'cancelled_at as cancelledAt',
] as const;

/** Locks the person's row, so that their address changes run one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function insertEmailChange(
  tx: Tx,
  change: Omit<EmailChange, 'confirmedAt' | 'cancelledAt'>,
): Promise<void> {
  const { id, userId, oldEmail, isOldProven, newEmail, requestedAt, expiresAt } = change;
  await tx
    .insertInto('email_changes')
    .values({
      id,
      user_id: userId,
      old_email: oldEmail,
      is_old_proven: isOldProven,
      new_email: newEmail,
      requested_at: requestedAt,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findEmailChange(db: Db, id: string): Promise<EmailChange | undefined> {
  return await db.selectFrom('email_changes').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the unconfirmed change, if there is one. */
export async function findOpenChange(db: Db, userId: string, now: Date): Promise<EmailChange | undefined> {
  return await db
    .selectFrom('email_changes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countChangesSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { requests } = await tx
    .selectFrom('email_changes')
    .select(({ fn }) => fn.countAll<string>().as('requests'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(requests);
}

/** Returns false if no change was open. */
export async function cancelOpenChange(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .set({ cancelled_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('email_changes').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Ends a change and every later one of the same person; earlier ones can still be undone. */
export async function markUndone(
  tx: Tx,
  { id, userId, requestedAt }: Pick<EmailChange, 'id' | 'userId' | 'requestedAt'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ cancelled_at: at })
    .where('user_id', '=', userId)
    .where('requested_at', '>=', requestedAt)
    .where('cancelled_at', 'is', null)
    .execute();
  await tx.updateTable('email_changes').set({ undone_at: at }).where('id', '=', id).execute();
}

/**
 * Gives an account a confirmed address. Returns false if another account has it: only one of two concurrent calls wins.
 */
export async function setEmail(tx: Tx, userId: string, email: string, at: Date): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .set({ email, pending_email: null, email_verified_at: at, updated_at: at })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Makes the address pending for an account that never confirmed it, as if it had signed up second. */
export async function releaseUnprovenEmail(tx: Tx, email: string, exceptUserId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: null, pending_email: email })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('id', '<>', exceptUserId)
    .execute();
}

/** Deletes linked accounts, second factors and recovery codes added after `since`. */
export async function deleteAddedSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

/**
 * Whether an address is the new one of an unconfirmed change, or the old one of a change that can be undone since
 * `since`.
 */
export async function isInChange(db: Db, address: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('requested_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('old_email', '=', address),
        eb.and([eb('new_email', '=', address), eb('cancelled_at', 'is', null), eb('confirmed_at', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
