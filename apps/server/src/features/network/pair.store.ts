import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

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

/** Returns false for people who are unknown, deleted, suspended or blocked, without distinction. */
export async function canSee(db: Db, viewerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`select can_see(${viewerId}, ${userId}) as visible`.execute(db);
  return rows[0]?.visible ?? false;
}
