import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

/**
 * Deletes what many people add to somebody's posts, and what somebody adds to those of many. Posts go with their author,
 * as their files are found by them. Replies go before the comments that would take any number of them along.
 */
export async function deletePersonContent(db: Db, userId: string): Promise<void> {
  const posts = sql`(select id from posts where author_id = ${userId})`;
  // Two selects, as `or` would use no index.
  const comments = sql`(select id from comments where author_id = ${userId}
    union all select id from comments where post_id in ${posts})`;
  await deleteInBatches(db, 'post_likes', sql`user_id = ${userId}`);
  await deleteInBatches(db, 'post_likes', sql`post_id in ${posts}`);
  await deleteInBatches(db, 'comment_likes', sql`user_id = ${userId}`);
  await deleteInBatches(db, 'comment_likes', sql`comment_id in ${comments}`);
  await deleteInBatches(db, 'comments', sql`parent_id in ${comments}`);
  await deleteInBatches(db, 'comments', sql`author_id = ${userId}`);
  await deleteInBatches(db, 'comments', sql`post_id in ${posts}`);
  await deleteInBatches(db, 'timeline_entries', sql`post_id in ${posts}`);
  await deleteInBatches(db, 'timeline_entries', sql`user_id = ${userId}`);
}
