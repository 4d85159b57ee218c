import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export async function deletePersonLinks(db: Db, userId: string): Promise<void> {
  await deleteInBatches(db, 'follows', sql`followed_id = ${userId}`);
  await deleteInBatches(db, 'follows', sql`follower_id = ${userId}`);
  await deleteInBatches(db, 'connections', sql`user_low = ${userId}`);
  await deleteInBatches(db, 'connections', sql`user_high = ${userId}`);
}
