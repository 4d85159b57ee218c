import type { Db, Tx } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';

export type AuthSession = { id: string; deviceLabel: string; createdAt: Date; lastUsedAt: Date };

type NewAuthSession = { id: string; userId: string; tokenHash: Buffer; deviceLabel: string; at: Date; expiresAt: Date };

export async function insertAuthSession(tx: Tx, session: NewAuthSession): Promise<void> {
  await tx
    .insertInto('auth_sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_label: session.deviceLabel,
      created_at: session.at,
      last_used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function findActor(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(Actor & { lastUsedAt: Date }) | undefined> {
  const row = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_used_at', 'u.date_of_birth', 'u.email_verified_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      authSessionId: row.id,
      lastUsedAt: row.last_used_at,
      ageConfirmed: row.date_of_birth !== null,
      emailVerified: row.email_verified_at !== null,
    }
  );
}

export async function extendAuthSession(db: Db, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
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

/** True when the row was this user's and still valid. */
export async function revokeAuthSession(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('auth_sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids that ended, so that their sockets can be closed. */
export async function revokeAllAuthSessions(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('auth_sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
