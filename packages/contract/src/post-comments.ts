import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { atMost, author, clientId, cursor, likeState, mention, onePost, wantedLike } from './posts.ts';
import { manyLines } from './text.ts';

export const comment = z.object({
  id: z.uuid(),
  post_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  author,
  content: z.string(),
  mentions: z.array(mention),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  can_edit: z.boolean(),
  /** True for the comment's author and the owner of the post. */
  can_delete: z.boolean(),
  replies_count: z.int(),
  likes_count: z.int(),
  is_liked: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

const thread = comment.extend({ replies: z.array(comment) });
export type Thread = z.infer<typeof thread>;

const text = manyLines({ name: 'Comment', max: limits.comment.content });
const oneComment = z.object({ id: z.uuid(), commentId: z.uuid() });
const signedIn = { access: 'signed-in' } as const;

export const listComments = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Comments, newest first, with their first replies; or all replies of `parent_id`, oldest first',
  params: onePost,
  query: z.object({ limit: atMost(50, limits.comment.pageSize), cursor, parent_id: z.uuid().optional() }),
  reply: z.object({ data: z.array(thread), next_cursor: z.string().nullable() }),
});

export const addComment = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/posts/:id/comments',
  summary: 'Comment on a post, or reply to a comment with `parent_id`',
  needsVerifiedEmail: true,
  bodyType: 'form',
  limit: { max: 60, perSeconds: 60 },
  params: onePost,
  body: z.object({ content: text, parent_id: z.uuid().optional(), client_id: clientId }),
  replyStatus: 201,
  reply: comment,
});

export const editComment = endpoint({
  ...signedIn,
  method: 'PUT',
  path: '/posts/:id/comments/:commentId',
  summary: 'Change the text of an own comment',
  bodyType: 'form',
  limit: { max: 60, perSeconds: 60 },
  params: oneComment,
  body: z.object({ content: text }),
  reply: comment,
});

export const deleteComment = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/posts/:id/comments/:commentId',
  summary: 'Delete a comment with its replies',
  params: oneComment,
  reply: z.object({ message: z.string() }),
});

export const likeComment = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/posts/:id/comments/:commentId/like',
  summary: 'Toggle the like of a comment; or set it with `liked`, which may be repeated without harm',
  bodyType: 'form',
  limit: { max: 240, perSeconds: 60 },
  params: oneComment,
  body: wantedLike,
  reply: likeState,
});
