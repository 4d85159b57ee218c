import { usernameSkeleton } from '@right-circle/rules/username';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/violations.ts';

export type Account = {
  id: string;
  username: string;
  email: string | null;
  /** Address typed at sign-up that belongs to another account. */
  pendingEmail: string | null;
  emailVerifiedAt: Date | null;
  fullName: string;
  bio: string;
  profilePic: string | null;
  dateOfBirth: string | null;
  platformFollowers: unknown;
  categories: string[];
  createdAt: Date;
  role: string;
  isAdmin: boolean;
};

export type NewAccount = {
  id: string;
  username: string;
  email: string | null;
  pendingEmail: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  fullName: string;
  dateOfBirth: string | null;
  createdAt: Date;
};

export const accountColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.pending_email as pendingEmail',
  'users.email_verified_at as emailVerifiedAt',
  'users.full_name as fullName',
  'users.bio',
  'users.profile_pic as profilePic',
  'users.date_of_birth as dateOfBirth',
  'users.platform_followers as platformFollowers',
  'users.categories',
  'users.created_at as createdAt',
  'users.role',
  'users.is_admin as isAdmin',
] as const;

/** Returns the new account or the conflict. Unique indexes decide, so that only one of two concurrent inserts wins. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account | 'username_taken' | 'email_taken'> {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: account.id,
      username: account.username,
      username_skeleton: usernameSkeleton(account.username),
      email: account.email,
      pending_email: account.pendingEmail,
      email_verified_at: account.emailVerifiedAt,
      password_hash: account.passwordHash,
      full_name: account.fullName,
      date_of_birth: account.dateOfBirth,
      created_at: account.createdAt,
      updated_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
  if (inserted) return inserted;
  const sameName = await tx
    .selectFrom('users')
    .select('id')
    .where('username_skeleton', '=', usernameSkeleton(account.username))
    .executeTakeFirst();
  return sameName ? 'username_taken' : 'email_taken';
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== undefined;
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

/** Locks the row, so that decisions about this account hold until the end of the transaction. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return await tx.selectFrom('users').select(accountColumns).where('email', '=', email).forUpdate().executeTakeFirst();
}

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await db.selectFrom('users').select(accountColumns).where('email', '=', email).executeTakeFirst();
}

/** Finds the account that owns this address and whether it is confirmed. */
export async function findMailAccount(db: Db, address: string): Promise<{ isVerified: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select('email_verified_at as verifiedAt')
    // A pending address also belongs to the account that was opened with it.
    .where((eb) =>
      eb.or([eb('email', '=', address), eb.and([eb('pending_email', '=', address), eb('email', 'is', null)])]),
    )
    .orderBy(sql`email_verified_at is not null`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { isVerified: row.verifiedAt !== null } : null;
}

export type SignInCandidate = Account & { passwordHash: string | null };

/**
 * Accounts that an identifier may refer to: the one with this user name, or the owner of an address and the newest
 * account opened with it although it was taken. A user name cannot contain an @, so the two never mix.
 */
export async function findSignInCandidates(db: Db, identifier: string): Promise<(SignInCandidate | undefined)[]> {
  const candidates = db.selectFrom('users').select([...accountColumns, 'password_hash as passwordHash']);
  const name = identifier.toLowerCase();
  if (!name.includes('@')) return [await candidates.where('username', '=', name).executeTakeFirst()];
  return [
    await candidates.where('email', '=', name).executeTakeFirst(),
    await candidates
      .where('pending_email', '=', name)
      .where('email', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ];
}

/** Locks the account. Returns false if its password has changed since; null means no password. */
export async function lockWithPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the password hash of an account that logs in with this address, its owner's first. A new hash for the address
 * takes its salt, so that a log-in with the address compares all of them by one computation.
 */
export async function findHashOfAddress(db: Db, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where((eb) => eb.or([eb('email', '=', email), eb.and([eb('pending_email', '=', email), eb('email', 'is', null)])]))
    .where('password_hash', 'is not', null)
    .orderBy(sql`email is null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.passwordHash ?? null;
}

/** Serialises concurrent first visits of one identity, so that they create only one account. */
export async function lockIdentity(tx: Tx, provider: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

export async function findByIdentity(tx: Tx, provider: string, subject: string): Promise<Account | undefined> {
  return await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select(accountColumns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function insertIdentity(
  tx: Tx,
  identity: { provider: string; subject: string; userId: string; at: Date },
): Promise<void> {
  const { provider, subject, userId, at } = identity;
  await tx
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all identities if no provider is given. */
export async function deleteIdentities(tx: Tx, userId: string, provider?: string): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .execute();
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string | null, at: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: at }).where('id', '=', userId).execute();
}

/** Verifies only the address the proof was for: a changed address stays unverified. */
export async function markEmailVerified(tx: Tx, userId: string, email: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)), updated_at: at }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Makes the pending address the account's own. Returns false if another account has it: only one of two concurrent
 * calls wins.
 */
export async function claimPendingEmail(tx: Tx, userId: string, email: string, at: Date): Promise<boolean> {
  try {
    const result = await tx
      .updateTable('users')
      .set({ email, pending_email: null, email_verified_at: at, updated_at: at })
      .where('id', '=', userId)
      .where('pending_email', '=', email)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Returns true if the owner was told since then that somebody typed their address. */
export async function wasNotifiedSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('sign_up_notice_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSignUpNotice(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ sign_up_notice_at: at }).where('id', '=', userId).execute();
}

export async function setDateOfBirth(
  db: Db,
  userId: string,
  dateOfBirth: string,
  at: Date,
): Promise<Account | undefined> {
  return await db
    .updateTable('users')
    .set({ date_of_birth: dateOfBirth, updated_at: at })
    .where('id', '=', userId)
    .where('date_of_birth', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst();
}
