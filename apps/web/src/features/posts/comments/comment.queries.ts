import type { Counts } from '@right-circle/contract/live-counts';
import {
  addComment,
  type Comment,
  deleteComment,
  editComment,
  likeComment,
  listComments,
  type Thread,
} from '@right-circle/contract/post-comments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useLiveCounts } from '#domain/live-counts/use-live-counts.ts';
import { call } from '#lib/api-client.ts';
import { changeCached } from '#lib/change-cached.ts';
import { useAuth } from '#lib/session/session.tsx';
import { unlessGone } from '#lib/unless-gone.ts';
import { keepComment, orKeep } from '../outbox/or-keep.ts';
import { readOutbox, updateOutbox } from '../outbox/outbox.ts';
import { queueCommentLike } from '../outbox/outbox-rules.ts';
import {
  addComment as addToThreads,
  changeComment,
  mapItems,
  type Pages,
  removeComment as removeFromThreads,
  weightOf,
  withLike,
} from '../post-cache.ts';
import { addingKey, cachedPost, patchPost, postQueries } from '../posts.queries.ts';

export function useNewComments(postId: string): number {
  return useQuery(postQueries.newComments(postId)).data ?? 0;
}

/** Refetches the first page with the new comments; further pages load on demand. */
export async function showNewComments(client: QueryClient, postId: string): Promise<void> {
  const { queryKey } = postQueries.comments(postId);
  client.setQueryData<Pages<Thread>>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await client.refetchQueries({ queryKey });
}

type CommentDraft = { content: string; parent_id?: string; client_id: string };

/** Returns null for a comment that waits for a connection. */
export function useAddComment(postId: string) {
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  return useMutation({
    mutationKey: addingKey(postId),
    mutationFn: async (body: CommentDraft) =>
      await orKeep({
        send: async () => await call(addComment, { params: { id: postId }, body }),
        keep: () => keepComment(userId, { post_id: postId, ...body }),
      }),
    onMutate: () => ({ before: cachedPost(client, postId)?.comments_count ?? 0 }),
    onSuccess: (comment, _body, { before }) => {
      if (!comment) return;
      changeThreads(client, postId, (pages) => addToThreads(pages, comment));
      patchPost(client, postId, (post) => ({ ...post, comments_count: Math.max(post.comments_count, before + 1) }));
    },
  });
}

/** Shows a comment from the outbox. The list is loaded again, because it may be older than the connection. */
export function showSentComment(client: QueryClient, { post_id: postId }: Comment): void {
  void client.invalidateQueries({ queryKey: postQueries.comments(postId).queryKey });
  void client.invalidateQueries({ queryKey: postQueries.one(postId).queryKey });
}

/** Updates a comment or reply in its thread. */
export function patchComment(
  client: QueryClient,
  postId: string,
  id: string,
  change: (comment: Comment) => Comment,
): void {
  changeThreads(client, postId, (pages) => changeComment(pages, id, change));
}

function changeThreads(client: QueryClient, postId: string, change: (pages: Pages<Thread>) => Pages<Thread>): void {
  changeCached(client, { queryKey: postQueries.comments(postId).queryKey, exact: true }, change);
}

export function useEditComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, content }: { id: string; content: string }) =>
      await call(editComment, { params: { id: postId, commentId: id }, body: { content } }),
    onSuccess: (edited) => patchComment(client, postId, edited.id, () => edited),
  });
}

const likingKey = (id: string) => ['posts', 'like-comment', id];

/** Applies the like optimistically and reverts if the server rejects it, like useLikePost. */
export function useLikeComment({ id, post_id: postId }: Comment) {
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const show = (change: (comment: Comment) => Comment) => patchComment(client, postId, id, change);
  return useMutation({
    scope: { id: `like-comment-${id}` },
    mutationKey: likingKey(id),
    mutationFn: async (liked: boolean) =>
      await orKeep({
        send: async () => await call(likeComment, { params: { id: postId, commentId: id }, body: { liked } }),
        keep: () => updateOutbox(userId, (outbox) => queueCommentLike(outbox, { postId, commentId: id, liked })),
        isQueued: id in readOutbox(userId).commentLikes,
      }),
    onMutate: (liked) => show((comment) => withLike(comment, liked)),
    onError: (_error, liked) => show((comment) => withLike(comment, !liked)),
    onSuccess: (state) => {
      const isLast = client.isMutating({ mutationKey: likingKey(id) }) <= 1;
      if (!state || !isLast) return;
      show((comment) => ({ ...comment, is_liked: state.liked, likes_count: state.likes_count }));
    },
  });
}

/** Keeps a comment's likes up to date while it is in the window. */
export function useLiveComment(comment: Comment, box: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const { id, post_id: postId, likes_count: known } = comment;
  useLiveCounts({ kind: 'comment', id }, box, ({ likes_count }: Counts) => {
    const isLiking = client.isMutating({ mutationKey: likingKey(id) }) > 0;
    if (isLiking || likes_count === known) return;
    patchComment(client, postId, id, (old) => ({ ...old, likes_count }));
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: Comment) =>
      await unlessGone(call(deleteComment, { params: { id: postId, commentId: comment.id } })),
    onMutate: () => ({ before: cachedPost(client, postId)?.comments_count ?? 0 }),
    onSuccess: (_reply, comment, { before }) => {
      changeThreads(client, postId, (pages) => removeFromThreads(pages, comment.id));
      const left = Math.max(0, before - weightOf(comment));
      patchPost(client, postId, (post) => ({ ...post, comments_count: Math.min(post.comments_count, left) }));
    },
  });
}

/** Loads all replies of a comment, for a thread that shows only the first ones. */
export function useAllReplies(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (parentId: string) => await fetchReplies(postId, parentId),
    onSuccess: (replies, parentId) => {
      const fill = (threads: Thread[]) =>
        threads.map((thread) =>
          thread.id === parentId ? { ...thread, replies, replies_count: replies.length } : thread,
        );
      changeThreads(client, postId, (pages) => mapItems(pages, fill));
    },
  });
}

async function fetchReplies(postId: string, parentId: string): Promise<Comment[]> {
  const replies: Comment[] = [];
  let cursor: string | undefined;
  do {
    const query = { parent_id: parentId, limit: 50, ...(cursor && { cursor }) };
    const page = await call(listComments, { params: { id: postId }, query });
    replies.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return replies;
}
