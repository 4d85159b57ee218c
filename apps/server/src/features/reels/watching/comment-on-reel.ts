import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { filterViewersOf } from '#domain/visibility.store.ts';
import { newId } from '#platform/ids.ts';
import { type ReelDeps, reelCommentNotFound, reelNotFound } from '../reel-deps.ts';
import { findComment, insertComment, type ReelCommentRow } from './reel-comment.store.ts';
import { replaceMentions } from './reel-mention.store.ts';
import { lockWatchable } from './reel-social.store.ts';

type Draft = { reelId: string; byUserId: string; content: string; client_id?: string | undefined };

const EXCERPT = 120;

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
      for (const event of inRecipientOrder(eventsOf(comment, mentioned))) await notify(tx, event);
    }
    return comment;
  });
}

/** The owner is notified of the comment, whether or not it mentions them. */
function eventsOf(comment: ReelCommentRow, mentionedIds: string[]): NotificationEvent[] {
  const { reelId, reelOwnerId, authorId: byUserId } = comment;
  const mentions = mentionedIds
    .filter((id) => id !== reelOwnerId)
    .map((toUserId) => ({ type: 'mention', subtype: 'comment_mention', reelId, byUserId, toUserId }) as const);
  if (reelOwnerId === byUserId) return mentions;
  return [
    ...mentions,
    {
      type: 'status_update',
      toUserId: reelOwnerId,
      title: 'New comment on your reel',
      message: `${comment.fullName}: ${shortened(comment.content)}`,
      targetUrl: `/dashboard/explore?reel=${reelId}`,
    },
  ];
}

function shortened(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`;
}
