import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type TokenPurpose =
  | 'reset_password'
  | 'verify_email'
  | 'delete_account'
  | 'appeal'
  | 'confirm_email_change'
  | 'undo_email_change';
export type OneTimeToken = {
  userId: string;
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
  emailChangeId: string | null;
};

type NewToken = {
  tokenHash: Buffer;
  purpose: TokenPurpose;
  userId: string;
  email: string;
  at: Date;
  expiresAt: Date;
  emailChangeId?: string;
};

/** Extends the validity of a token that is mailed again. Returns false if it was used meanwhile. */
export async function insertOneTimeToken(db: Db, token: NewToken): Promise<boolean> {
  const { tokenHash, purpose, userId, email, at, expiresAt, emailChangeId = null } = token;
  const row = await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: tokenHash,
      purpose,
      user_id: userId,
      email,
      created_at: at,
      expires_at: expiresAt,
      email_change_id: emailChangeId,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ expires_at: expiresAt }).where('one_time_tokens.used_at', 'is', null),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

type Counted = Pick<NewToken, 'tokenHash' | 'purpose' | 'userId'> & { since: Date };

/** Counts the other links of this kind that were mailed about an account since then. */
export async function countOtherTokens(db: Db, { tokenHash, purpose, userId, since }: Counted): Promise<number> {
  const { tokens } = await db
    .selectFrom('one_time_tokens')
    .select(({ fn }) => fn.countAll<string>().as('tokens'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', '!=', tokenHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(tokens);
}

/** Finds the address a token was sent to, without checking whether the token is still valid. */
export async function findTokenEmail(db: Db, purpose: TokenPurpose, tokenHash: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return found?.email ?? null;
}

/** Locks the person a token is for. Before the token, where something that ends all access spends it as well. */
export async function lockOwnerOfToken(tx: Tx, purpose: TokenPurpose, tokenHash: Buffer): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('one_time_tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Locks the row: a concurrent second use waits and finds it used. */
export async function lockOneTimeToken(
  tx: Tx,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<OneTimeToken | undefined> {
  return await tx
    .selectFrom('one_time_tokens')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .select('email_change_id as emailChangeId')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

/** Spends all tokens of a kind together: an older mail must not work after a newer one did. */
export async function spendOneTimeTokens(tx: Tx, purpose: TokenPurpose, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Invalidates every link mailed about one change of address. */
export async function spendChangeTokens(tx: Tx, emailChangeId: string, at: Date): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('email_change_id', '=', emailChangeId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes those that were used, or expired, before then. */
export async function clearEndedTokens(db: Db, endedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'one_time_tokens', sql`least(used_at, expires_at) < ${endedBefore}`);
}
