import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { filterViewersOf } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { lockVisiblePost } from '../post.store.ts';
import { commentNotFound, type PostDeps, postNotFound } from '../post-deps.ts';
import { replaceMentions } from '../post-text.store.ts';
import { type CommentRow, findAnswered, findComment, findSentComment, insertComment } from './comment.store.ts';
import { commentEvents, type WrittenComment } from './comment-events.rules.ts';

type CommentDeps = Pick<PostDeps, 'db' | 'now' | 'notify'>;
type Draft = {
  postId: string;
  byUserId: string;
  content: string;
  parent_id?: string | undefined;
  client_id?: string | undefined;
};

export async function addComment(deps: CommentDeps, draft: Draft): Promise<CommentRow> {
  return await deps.db.transaction().execute(async (tx) => {
    const comment = await findComment(tx, draft.byUserId, await writeComment(deps, tx, draft));
    if (!comment) throw commentNotFound();
    return comment;
  });
}

/** Returns the id of the new comment, or of the one this client has already created. */
async function writeComment({ now, notify }: CommentDeps, tx: Tx, draft: Draft): Promise<string> {
  const { postId, byUserId, content, parent_id: parentId, client_id: clientId } = draft;
  const post = await lockVisiblePost(tx, byUserId, postId);
  if (!post) throw postNotFound();
  const answered = parentId ? await findAnswered(tx, { viewerId: byUserId, postId, commentId: parentId }) : null;
  if (answered === undefined) throw commentNotFound();

  const at = now();
  const id = newId(at);
  const isNew = await insertComment(tx, {
    id,
    postId,
    authorId: byUserId,
    parentId: answered?.threadId ?? null,
    repliedToId: answered?.authorId ?? null,
    content,
    clientId,
    at,
  });
  if (!isNew) return (clientId && (await findSentComment(tx, byUserId, clientId))) ?? id;

  const mentions = await replaceMentions(tx, { postId, commentId: id, authorId: byUserId, content });
  await notifyReaders({ notify }, tx, {
    postId,
    postAuthorId: post.authorId,
    byUserId,
    repliedToId: answered?.authorId ?? null,
    mentionedIds: mentions.added,
  });
  return id;
}

/** Leaves out people who cannot see the post: its author may have blocked someone whom the comment's author has not. */
async function notifyReaders({ notify }: Pick<CommentDeps, 'notify'>, tx: Tx, comment: WrittenComment): Promise<void> {
  const events = commentEvents(comment);
  const readers = await filterViewersOf(
    tx,
    comment.postAuthorId,
    events.map(({ toUserId }) => toUserId),
  );
  for (const event of inRecipientOrder(events)) if (readers.includes(event.toUserId)) await notify(tx, event);
}
