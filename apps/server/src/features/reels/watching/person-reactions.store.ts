import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

/** Deletes what a person added to the reels of others, and others to theirs. Reels go with their owner, as their files are found by them. */
export async function deletePersonReactions(db: Db, userId: string): Promise<void> {
  const reels = sql`(select id from reels where owner_id = ${userId})`;
  await deleteInBatches(db, 'reel_likes', sql`user_id = ${userId}`);
  await deleteInBatches(db, 'reel_likes', sql`reel_id in ${reels}`);
  await deleteInBatches(db, 'reel_views', sql`viewer_id = ${userId}`);
  await deleteInBatches(db, 'reel_views', sql`reel_id in ${reels}`);
  await deleteInBatches(db, 'reel_comments', sql`author_id = ${userId}`);
  await deleteInBatches(db, 'reel_comments', sql`reel_id in ${reels}`);
}
