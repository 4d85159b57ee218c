import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type IdTokenProof = { tokenHash: Buffer; expiresAt: Date };

/** Returns false if the token was used before. A concurrent second call waits for the first. */
export async function spendIdToken(tx: Tx, { tokenHash, expiresAt }: IdTokenProof): Promise<boolean> {
  const inserted = await tx
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function clearExpiredIdTokens(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'used_id_tokens', sql`expires_at < ${now}`);
}
