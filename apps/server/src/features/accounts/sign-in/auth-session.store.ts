import { sql } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type Account, accountColumns } from '../account.store.ts';

export type AuthSession = { id: string; deviceLabel: string; createdAt: Date; lastUsedAt: Date };

type NewAuthSession = {
  id: string;
  userId: string;
  tokenHash: Buffer;
  deviceLabel: string;
  /** Names the browser, as in `known_devices`. */
  deviceKeyHash: Buffer;
  at: Date;
  expiresAt: Date;
};

export async function insertAuthSession(tx: Tx, session: NewAuthSession): Promise<void> {
  await tx
    .insertInto('auth_sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_label: session.deviceLabel,
      device_key_hash: session.deviceKeyHash,
      created_at: session.at,
      last_used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Whether anyone has ever signed in to this account. */
export async function hasSignedIn(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Admits a sign-in, read as `s`, of somebody who is neither suspended nor leaving. */
const isValidAt = (now: Date) => sql<boolean>`(s.revoked_at is null and s.expires_at > ${now}
  and users.suspended_at is null and users.deletion_requested_at is null)`;

const signInByToken = compileOnce((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id as authSessionId', 's.last_used_at as lastUsedAt', ...accountColumns])
    .select(({ eb, fn }) => [
      fn.coalesce('s.proved_at', 's.created_at').as('provedAt'),
      eb('users.password_hash', 'is not', null).as('hasPassword'),
    ])
    .$narrowType<{ hasPassword: boolean }>()
    .where('s.token_hash', '=', tokenHash)
    .where(isValidAt(now)),
);

/** Returns the ids of those sign-ins that are still valid. */
export async function validAuthSessionsAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select('s.id')
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .where(isValidAt(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type SignIn = Account & { authSessionId: string; lastUsedAt: Date; provedAt: Date; hasPassword: boolean };

/** Reads a valid sign-in with its account in one query, because every call needs it. */
export async function findSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<SignIn | undefined> {
  const [row] = await signInByToken(db, tokenHash, now);
  return row;
}

export async function extendAuthSession(db: Db, actor: Actor, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('id', '=', actor.authSessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await markActive(db, actor.userId, lastUsedAt);
}

export async function markActive(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ last_active_at: at }).where('id', '=', userId).execute();
}

export async function activeAuthSessions(db: Db, userId: string, now: Date): Promise<AuthSession[]> {
  return await db
    .selectFrom('auth_sessions')
    .select(['id', 'device_label as deviceLabel', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Returns the browser's key if the row belonged to this user and was still valid; the key is null for old sign-ins. */
export async function revokeAuthSession(
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<{ deviceKeyHash: Buffer | null } | undefined> {
  return await db
    .updateTable('auth_sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('device_key_hash as deviceKeyHash')
    .executeTakeFirst();
}

/** Returns the ids of the revoked sign-ins, so that their sockets can be closed. `keep` stays signed in. */
export async function revokeAllAuthSessions(tx: Tx, userId: string, at: Date, keep?: string): Promise<string[]> {
  const rows = await tx
    .updateTable('auth_sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Records that the person has just proven their identity again. */
export async function renewProof(db: Db, authSessionId: string, at: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ proved_at: at }).where('id', '=', authSessionId).execute();
}

export type NewDevice = { email: string; deviceLabel: string; signedInAt: Date };

/** Returns nothing if its owner got the email about it, or has no address. */
export async function findUnmailedDevice(db: Db, authSessionId: string): Promise<NewDevice | undefined> {
  const row = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['users.email', 's.device_label as deviceLabel', 's.created_at as signedInAt'])
    .where('s.id', '=', authSessionId)
    .where('s.new_device_mail_at', 'is', null)
    .where('users.email', 'is not', null)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : undefined;
}

export async function markDeviceMailed(db: Db, authSessionId: string, at: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ new_device_mail_at: at }).where('id', '=', authSessionId).execute();
}

/** Keeps the newest sign-in of each account, which shows that somebody has signed in before. */
export async function clearEndedAuthSessions(db: Db, endedBefore: Date): Promise<void> {
  const isSuperseded = sql`exists (
    select from auth_sessions as newer where newer.user_id = auth_sessions.user_id
      and (newer.created_at, newer.id) > (auth_sessions.created_at, auth_sessions.id))`;
  await deleteInBatches(db, 'auth_sessions', sql`least(revoked_at, expires_at) < ${endedBefore} and ${isSuperseded}`);
}
