import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type CommentRow, findComment, findSentComment, findThreadId, insertComment } from './comment.store.ts';
import { lockVisiblePost } from './post.store.ts';
import { commentNotFound, type PostDeps, postNotFound } from './post-deps.ts';
import { replaceMentions } from './post-text.store.ts';

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

/** The id of the new comment, or of the one this client has already made. */
async function writeComment({ now, notify }: CommentDeps, tx: Tx, draft: Draft): Promise<string> {
  const { postId, byUserId, content, parent_id: parentId, client_id: clientId } = draft;
  const post = await lockVisiblePost(tx, byUserId, postId);
  if (!post) throw postNotFound();
  const threadId = parentId && (await findThreadId(tx, { viewerId: byUserId, postId, commentId: parentId }));
  if (parentId && !threadId) throw commentNotFound();

  const at = now();
  const id = newId(at);
  const isNew = await insertComment(tx, {
    id,
    postId,
    authorId: byUserId,
    parentId: threadId ?? null,
    content,
    clientId,
    at,
  });
  if (!isNew) return (clientId && (await findSentComment(tx, byUserId, clientId))) ?? id;

  await replaceMentions(tx, { postId, commentId: id, authorId: byUserId, content });
  await notify(tx, { type: 'post_interaction', subtype: 'comment', postId, byUserId, toUserId: post.authorId });
  return id;
}
