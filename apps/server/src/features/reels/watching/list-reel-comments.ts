import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { reelNotFound } from '../reel-deps.ts';
import { findReel } from './reel-card.store.ts';
import { newestComments, type ReelCommentRow } from './reel-comment.store.ts';

const PAGE = 20;
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const cursorShape = z.guid();

/** The cursor is the id of the page's last comment. */
export async function listReelComments(
  db: Db,
  { viewerId, reelId, cursor }: { viewerId: string; reelId: string; cursor?: string | undefined },
): Promise<{ comments: ReelCommentRow[]; nextCursor: string | null }> {
  if (cursor !== undefined && !cursorShape.safeParse(cursor).success) {
    throw new AppError('bad_request', 'This page of the list does not exist.');
  }
  if (!(await findReel(db, viewerId, reelId))) throw reelNotFound();
  const rows = await newestComments(db, { viewerId, reelId, beforeId: cursor ?? LAST, limit: PAGE + 1 });
  const comments = rows.slice(0, PAGE);
  return { comments, nextCursor: rows.length > PAGE ? (comments.at(-1)?.id ?? null) : null };
}
