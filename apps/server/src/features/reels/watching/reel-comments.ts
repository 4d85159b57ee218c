import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { z } from 'zod';
import { filterViewersOf } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type ReelDeps, reelCommentNotFound, reelNotFound } from '../reel-deps.ts';
import { findReel } from './reel-card.store.ts';
import {
  deleteComment,
  findComment,
  insertComment,
  newestComments,
  type ReelCommentRow,
  type RemovedReelComment,
} from './reel-comment.store.ts';
import { replaceMentions } from './reel-mention.store.ts';
import { lockWatchable } from './reel-social.store.ts';

type Draft = { reelId: string; byUserId: string; content: string; client_id?: string | undefined };

/** Returns the new comment, or the one this client has already created. */
export async function commentOnReel(
  { db, now, notify }: Pick<ReelDeps, 'db' | 'now' | 'notify'>,
  { reelId, byUserId, content, client_id: clientId }: Draft,
): Promise<ReelCommentRow> {
  return await db.transaction().execute(async (tx) => {
    const reel = await lockWatchable(tx, byUserId, reelId);
    if (!reel) throw reelNotFound();
    const at = now();
    const id = newId(at);
    const isNew = await insertComment(tx, { id, reelId, authorId: byUserId, content, clientId, at });
    const mentions = isNew ? await replaceMentions(tx, { reelId, commentId: id, authorId: byUserId, content }) : null;
    const comment = await findComment(
      tx,
      byUserId,
      isNew || clientId === undefined ? { id } : { authorId: byUserId, clientId },
    );
    if (!comment) throw reelCommentNotFound();
    if (mentions) {
      const mentioned = await filterViewersOf(tx, reel.ownerId, mentions.added);
      const events = eventsOf({ reelId, ownerId: reel.ownerId, authorId: byUserId, mentionedIds: mentioned });
      for (const event of inRecipientOrder(events)) await notify(tx, event);
    }
    return comment;
  });
}

/** The owner is notified of the comment, whether or not it mentions them. */
function eventsOf({ reelId, ownerId, authorId: byUserId, mentionedIds }: RemovedReelComment): NotificationEvent[] {
  const about = { reelId, byUserId };
  const mentions = mentionedIds
    .filter((id) => id !== ownerId)
    .map((toUserId) => ({ type: 'mention', subtype: 'comment_mention', toUserId, ...about }) as const);
  return [...mentions, { type: 'post_interaction', subtype: 'comment', toUserId: ownerId, ...about }];
}

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

export async function deleteReelComment(
  deps: Pick<ReelDeps, 'db' | 'retract'>,
  comment: { id: string; reelId: string; byUserId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await removeComment(deps, tx, comment))) throw reelCommentNotFound();
  });
}

/** Deletes a comment and its notifications. Returns false if it does not exist. */
export async function removeComment(
  { retract }: Pick<ReelDeps, 'retract'>,
  tx: Tx,
  comment: { id: string; reelId?: string; byUserId: string | null },
): Promise<boolean> {
  const removed = await deleteComment(tx, comment);
  if (!removed) return false;
  for (const event of inRecipientOrder(eventsOf(removed))) await retract(tx, event);
  return true;
}
