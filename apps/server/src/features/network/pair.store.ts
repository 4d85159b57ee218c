import type { Tx } from '#platform/db/db.ts';

/**
 * Locks both people in a fixed order before any change between them, so that crossing requests, a follow and a block
 * run one after the other and the counts on both rows cannot deadlock.
 */
export async function lockPair(tx: Tx, oneId: string, otherId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [oneId, otherId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
