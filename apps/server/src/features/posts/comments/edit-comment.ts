import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import type { MentionChange } from '#domain/mentions.store.ts';
import { filterViewersOf } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { commentNotFound, type PostDeps } from '../post-deps.ts';
import { replaceMentions } from '../post-text.store.ts';
import { type CommentRow, findComment, lockOwnComment, updateCommentText } from './comment.store.ts';
import { commentEvents } from './comment-events.rules.ts';

type EditDeps = Pick<PostDeps, 'db' | 'now' | 'notify' | 'retract'>;
type Edit = { postId: string; commentId: string; byUserId: string; content: string };

/** Notifies only people the comment did not mention before. Sending the same text again changes nothing. */
export async function editComment(deps: EditDeps, edit: Edit): Promise<CommentRow> {
  const { postId, commentId, byUserId, content } = edit;
  return await deps.db.transaction().execute(async (tx) => {
    const before = await lockOwnComment(tx, { authorId: byUserId, postId, commentId });
    if (!before) throw commentNotFound();
    if (before.content !== content) {
      await updateCommentText(tx, commentId, content, deps.now());
      const changed = await replaceMentions(tx, { postId, commentId, authorId: byUserId, content });
      await notifyMentioned(deps, tx, { ...before, postId, byUserId }, changed);
    }
    const comment = await findComment(tx, byUserId, commentId);
    if (!comment) throw commentNotFound();
    return comment;
  });
}

type Edited = { postId: string; postAuthorId: string; byUserId: string; repliedToId: string | null };

/** Leaves out people who were notified about the comment for another reason. */
async function notifyMentioned(
  { notify, retract }: Pick<EditDeps, 'notify' | 'retract'>,
  tx: Tx,
  comment: Edited,
  { added, removed }: MentionChange,
): Promise<void> {
  const mentions = (mentionedIds: string[]) =>
    commentEvents({ ...comment, mentionedIds }).filter(({ type }) => type === 'mention');
  const readers = await filterViewersOf(tx, comment.postAuthorId, added);
  const changes = [
    ...mentions(readers).map((event) => ({ toUserId: event.toUserId, event, send: notify })),
    ...mentions(removed).map((event) => ({ toUserId: event.toUserId, event, send: retract })),
  ];
  for (const { event, send } of inRecipientOrder(changes)) await send(tx, event);
}
