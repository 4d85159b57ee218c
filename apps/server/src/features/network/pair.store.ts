import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/**
 * Everything that changes between two people locks both first, always in the same order: crossing requests, a follow
 * and a block at the same moment take turns, and the counts kept on both rows cannot deadlock.
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

/** False for people who are unknown, gone, suspended or on the other side of a block: all of them alike. */
export async function canSee(db: Db, viewerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`select can_see(${viewerId}, ${userId}) as visible`.execute(db);
  return rows[0]?.visible ?? false;
}
