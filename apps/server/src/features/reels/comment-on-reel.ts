import { newId } from '#platform/ids.ts';
import { findComment, insertComment, type ReelCommentRow } from './reel-comment.store.ts';
import { type ReelDeps, reelCommentNotFound, reelNotFound } from './reel-deps.ts';
import { lockWatchable } from './reel-social.store.ts';

type Draft = { reelId: string; byUserId: string; content: string; client_id?: string | undefined };

const EXCERPT = 120;

/** The new comment, or the one this client has already written. */
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
    const comment = await findComment(
      tx,
      byUserId,
      isNew || clientId === undefined ? { id } : { authorId: byUserId, clientId },
    );
    if (!comment) throw reelCommentNotFound();
    if (isNew && reel.ownerId !== byUserId) {
      await notify(tx, {
        type: 'status_update',
        toUserId: reel.ownerId,
        title: 'New comment on your reel',
        message: `${comment.fullName}: ${shortened(content)}`,
        targetUrl: `/dashboard/explore?reel=${reelId}`,
      });
    }
    return comment;
  });
}

function shortened(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`;
}
