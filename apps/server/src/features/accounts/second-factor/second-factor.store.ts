import type { SecondFactorMethod } from '@right-circle/contract/errors';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type Passkey = {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Methods to finish a sign-in; empty if the password is enough. */
export async function methodsOf(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<Record<SecondFactorMethod, boolean>>`
    select
      exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from recovery_codes where user_id = ${userId} and used_at is null) as recovery
  `.execute(db);
  const { totp = false, passkey = false, recovery = false } = rows[0] ?? {};
  if (!totp && !passkey) return [];
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recovery ? (['recovery'] as const) : []),
  ];
}

/** Serialises changes to one person's factors, so that the last one cannot be removed twice. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

export type TotpSecret = { secret: Buffer; lastStep: number; confirmedAt: Date | null };

export async function findTotp(db: Db, userId: string): Promise<TotpSecret | undefined> {
  return await db
    .selectFrom('totp_secrets')
    .select(({ eb }) => [
      'secret' as const,
      eb.cast<number>('last_step', 'float8').as('lastStep'),
      'confirmed_at as confirmedAt' as const,
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces an unconfirmed secret. Returns false if there is a confirmed one, which stays. */
export async function offerTotp(tx: Tx, userId: string, secret: Buffer, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, created_at: at }).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Spends the code of one 30-second step. Returns false if that step or a later one was spent before. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmTotpRow(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Returns false if this person has no authenticator app. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

const passkeyColumns = ['id', 'public_key as publicKey', 'transports', 'name', 'created_at as createdAt'] as const;

export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return await db
    .selectFrom('passkeys')
    .select([...passkeyColumns, 'last_used_at as lastUsedAt'])
    .select(({ eb }) => eb.cast<number>('counter', 'float8').as('counter'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function insertPasskey(
  tx: Tx,
  userId: string,
  { id, publicKey, counter, transports, name, createdAt }: Omit<Passkey, 'lastUsedAt'>,
): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ id, user_id: userId, public_key: publicKey, counter, transports, name, created_at: createdAt })
    .execute();
}

export async function markPasskeyUsed(db: Db, id: string, counter: number, at: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
}

/** Returns false if this person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[], at: Date): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Spends a recovery code. Returns false if it is unknown or spent. */
export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes every second factor, for an owner who lost theirs or whose account was opened by someone else. */
export async function deleteSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

export async function saveChallenge(db: Db, userId: string, challenge: string, expiresAt: Date): Promise<void> {
  const values = { challenge, expires_at: expiresAt };
  await db
    .insertInto('passkey_challenges')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Returns and deletes the challenge, which is valid for one response. */
export async function takeChallenge(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
}

/** The role that obliges this person to keep a second factor, if they have one. */
export async function roleWithFactor(db: Db, userId: string): Promise<'operator' | 'moderator' | null> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'is_admin as isAdmin'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row?.isAdmin) return 'operator';
  return row?.role === 'moderator' ? 'moderator' : null;
}
