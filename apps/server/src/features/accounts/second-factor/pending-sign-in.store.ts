import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

type Pending = { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date };

export async function insertPending(db: Db, { tokenHash, userId, createdAt, expiresAt }: Pending): Promise<void> {
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: tokenHash, user_id: userId, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** Records a try without a pending sign-in: its token is unused and it expires at once. */
export async function insertTry(db: Db, { tokenHash, userId, at }: { tokenHash: Buffer; userId: string; at: Date }) {
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: tokenHash, user_id: userId, tries: 1, created_at: at, expires_at: at })
    .execute();
}

export async function findPending(db: Db, tokenHash: Buffer, now: Date): Promise<{ userId: string } | undefined> {
  return await db
    .selectFrom('pending_sign_ins')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function setPendingChallenge(db: Db, tokenHash: Buffer, challenge: string): Promise<void> {
  await db.updateTable('pending_sign_ins').set({ challenge }).where('token_hash', '=', tokenHash).execute();
}

export type Try = { userId: string; challenge: string | null };

/**
 * Counts one try before verification, so that parallel guesses cannot all run, and removes the challenge, which is
 * valid for one try. Returns nothing if the sign-in is unknown, expired or out of tries.
 */
export async function countTry(db: Db, tokenHash: Buffer, now: Date, maxTries: number): Promise<Try | undefined> {
  const { rows } = await sql<Try>`
    update pending_sign_ins as p set tries = p.tries + 1, challenge = null
    from (select challenge from pending_sign_ins where token_hash = ${tokenHash} for update) as before
    where token_hash = ${tokenHash} and expires_at > ${now} and tries < ${maxTries}
    returning p.user_id as "userId", before.challenge
  `.execute(db);
  return rows[0];
}

/** Counts an account's second-factor tries since `since`, over all its sign-ins. */
export async function triesSince(db: Db, userId: string, since: Date): Promise<number> {
  const { tries } = await db
    .selectFrom('pending_sign_ins')
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('tries'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return tries;
}

/** Ends a pending sign-in that succeeded. Returns false if another call was first, or it has ended by now. */
export async function spendPending(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back a try that was recorded without a pending sign-in. */
export async function deleteTry(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute();
}

/** Ends every sign-in that waits for its second factor. The rows stay, because their tries count. */
export async function endPendingOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('pending_sign_ins')
    .set({ expires_at: sql<Date>`created_at`, challenge: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function deletePendingBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('created_at', '<', before).execute();
}
