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
  type QuotedReelComment,
  type ReelCommentRow,
  type WrittenReelComment,
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
      const mentioned = reel.isShown ? await filterViewersOf(tx, reel.ownerId, mentions.added) : [];
      for (const event of inRecipientOrder(eventsOf({ ...comment, mentionedIds: mentioned }))) await notify(tx, event);
    }
    return comment;
  });
}

const EXCERPT = 120;

/** The owner is notified of the comment, whether or not it mentions them. */
function eventsOf(comment: WrittenReelComment): NotificationEvent[] {
  const { reelId, reelOwnerId, authorId: byUserId, mentionedIds } = comment;
  const mentions = mentionedIds
    .filter((id) => id !== reelOwnerId)
    .map((toUserId) => ({ type: 'mention', subtype: 'comment_mention', reelId, byUserId, toUserId }) as const);
  return [...mentions, ownerEvent(comment)];
}

/** Quotes the comment, so it is taken back while a moderator hides it. */
export function ownerEvent(comment: QuotedReelComment): NotificationEvent {
  return {
    type: 'status_update',
    toUserId: comment.reelOwnerId,
    byUserId: comment.authorId,
    reelId: comment.reelId,
    reelCommentId: comment.id,
    title: 'New comment on your reel',
    message: `${comment.fullName}: ${shortened(comment.content)}`,
  };
}

function shortened(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`;
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
