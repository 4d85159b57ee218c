import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type ProvablePerson = {
  email: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
};

export async function findProvable(db: Db, userId: string): Promise<ProvablePerson | undefined> {
  return await db
    .selectFrom('users')
    .select(['email', 'email_verified_at as emailVerifiedAt', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function linkedProviders(db: Db, userId: string): Promise<('google' | 'instagram')[]> {
  const rows = await db
    .selectFrom('identities')
    .select('provider')
    .distinct()
    .$narrowType<{ provider: 'google' | 'instagram' }>()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

type SignIn = { userId: string; authSessionId: string };

export async function saveProofChallenge(
  db: Db,
  { userId, authSessionId }: SignIn,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  const values = { challenge, challenge_expires_at: expiresAt };
  await db
    .insertInto('proof_requests')
    .values({ auth_session_id: authSessionId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('auth_session_id').doUpdateSet(values))
    .execute();
}

/** Returns and deletes the challenge, which is valid for one response. */
export async function takeProofChallenge(db: Db, authSessionId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    update proof_requests as p set challenge = null
    from (select challenge, challenge_expires_at from proof_requests where auth_session_id = ${authSessionId} for update) as before
    where auth_session_id = ${authSessionId} and before.challenge_expires_at > ${now}
    returning before.challenge
  `.execute(db);
  return rows[0]?.challenge ?? null;
}

/**
 * Returns true if no code was requested for any sign-in of this person since `since`, so that one may be mailed now.
 */
export async function claimCodeRequest(
  db: Db,
  { userId, authSessionId }: SignIn,
  at: Date,
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into proof_requests (auth_session_id, user_id, code_requested_at)
    select ${authSessionId}::uuid, ${userId}::uuid, ${at}::timestamptz
    where not exists (
      select from proof_requests where user_id = ${userId} and code_requested_at > ${since}
    )
    on conflict (auth_session_id) do update set code_requested_at = excluded.code_requested_at
      where proof_requests.code_requested_at is null or proof_requests.code_requested_at <= ${since}
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Replaces the code of this sign-in: only the newest one is valid. */
export async function saveCode(
  db: Db,
  authSessionId: string,
  { codeHash, expiresAt }: { codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('proof_requests')
    .set({ code_hash: codeHash, code_expires_at: expiresAt, code_tries: 0 })
    .where('auth_session_id', '=', authSessionId)
    .execute();
}

/**
 * Counts one try before the code is compared, so that parallel guesses cannot all run. Returns nothing if it has
 * expired or is out of tries.
 */
export async function countCodeTry(
  db: Db,
  authSessionId: string,
  now: Date,
  maxTries: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('proof_requests')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('auth_session_id', '=', authSessionId)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** Spends the code. Returns false if another call was first. */
export async function spendCode(db: Db, authSessionId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proof_requests')
    .set({ code_hash: null, code_expires_at: null })
    .where('auth_session_id', '=', authSessionId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
