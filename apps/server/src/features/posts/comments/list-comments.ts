import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { fromCursor, toCursor } from '../feed/feed.rules.ts';
import type { FoundComment } from '../found.ts';
import { readPost } from '../read-posts.ts';
import { firstReplies, newestComments, oldestReplies } from './comment.store.ts';

type CommentList = {
  viewerId: string;
  postId: string;
  limit: number;
  cursor?: string | undefined;
  parent_id?: string | undefined;
};

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Comments newest first with their first replies; or the replies of one, oldest first. */
export async function listComments(
  db: Db,
  { viewerId, postId, limit, cursor, parent_id: parentId }: CommentList,
): Promise<{ comments: FoundComment[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : fromCursor(cursor);
  if (cursor !== undefined && !place) throw new AppError('bad_request', 'This page of the list does not exist.');
  await readPost(db, viewerId, postId);

  const page = { viewerId, postId, limit: limit + 1 };
  const rows = parentId
    ? await oldestReplies(db, { ...page, parentId, afterId: place?.id ?? FIRST })
    : await newestComments(db, { ...page, beforeId: place?.id ?? LAST });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    comments: await withReplies(db, viewerId, shown),
    nextCursor: last && rows.length > limit ? toCursor({ kind: 'newest', id: last.id }) : null,
  };
}

async function withReplies(db: Db, viewerId: string, rows: FoundComment['row'][]): Promise<FoundComment[]> {
  const parentIds = rows.filter((row) => Number(row.repliesCount) > 0).map((row) => row.id);
  const replies = await firstReplies(db, { viewerId, parentIds, perParent: limits.comment.repliesShown });
  const byParent = Map.groupBy(replies, (reply) => reply.parentId);
  return rows.map((row) => ({ row, replies: byParent.get(row.id) ?? [] }));
}
