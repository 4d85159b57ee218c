import { addComment, editComment, likeComment } from '@right-circle/contract/post-comments';
import { createPost, editPost, likePost } from '@right-circle/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { call } from '#lib/api-client.ts';
import { isOffline, onBackOnline } from '#lib/connection.ts';
import { useAuth } from '#lib/session/session.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { patchComment, showSentComment } from '../comments/comment.queries.ts';
import { withLike } from '../post-cache.ts';
import { patchPost, showOwnPost } from '../posts.queries.ts';
import { isHeld } from './held-texts.ts';
import { markSending, onOutboxChange, readOutbox, updateOutbox } from './outbox.ts';
import type { WaitingComment, WaitingPost } from './outbox-rules.ts';
import { sendOutbox } from './send-outbox.ts';

const RETRY_MS = 30_000;

/** Sends the outbox on startup, when the connection returns, and when something is added while online. */
export function OutboxSender() {
  const userId = useAuth().user?.id ?? '';
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const send = useEffectEvent(async () => {
    let hasPosted = false;
    const outcome = await sendOutbox({
      read: () => readOutbox(userId),
      update: (change) => updateOutbox(userId, change),
      isHeld,
      sendPost,
      sendLike: async (id, liked) => await call(likePost, { params: { id }, body: { liked } }),
      onPosted: (post) => {
        hasPosted = true;
        showOwnPost(client, post);
        toast.success('Your post is published');
      },
      onPostRefused: (problem) =>
        void toast.error("Your post wasn't sent. It's still in your feed.", { description: problem }),
      onLiked: (id, { liked, likes_count }) =>
        patchPost(client, id, (post) => ({ ...post, is_liked: liked, likes_count })),
      onLikeRefused: (id, liked, problem) => {
        patchPost(client, id, (post) => withLike(post, !liked));
        toast.error(problem);
      },
      sendComment,
      sendCommentLike: async ({ postId, commentId, liked }) =>
        await call(likeComment, { params: { id: postId, commentId }, body: { liked } }),
      onCommented: (comment) => {
        showSentComment(client, comment);
        toast.success('Your comment is published');
      },
      onCommentRefused: ({ post_id: postId }, problem) =>
        void toast.error("Your comment wasn't sent. It's still below the post.", {
          description: problem,
          action: { label: 'Open post', onSelect: () => void navigate(paths.post(postId)) },
        }),
      onCommentLiked: ({ postId, commentId }, { liked, likes_count }) =>
        patchComment(client, postId, commentId, (comment) => ({ ...comment, is_liked: liked, likes_count })),
      onCommentLikeRefused: ({ postId, commentId, liked }, problem) => {
        patchComment(client, postId, commentId, (comment) => withLike(comment, !liked));
        toast.error(problem);
      },
    });
    // A feed requested in the meantime may lack the new posts.
    if (hasPosted) void client.invalidateQueries({ queryKey: ['posts', 'list'] });
    return outcome;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    const run = async () => {
      if (isSending || isOffline() || !hasWork(userId)) return;
      isSending = true;
      clearTimeout(timer);
      const outcome = await alone(userId, send);
      isSending = false;
      if (outcome === 'later') timer = setTimeout(() => void run(), RETRY_MS);
    };
    const start = () => void run();
    start();
    const stops = [onBackOnline(start), onOutboxChange(start)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [userId]);
  return null;
}

/** Serialises the tabs of one account, so that posts keep their order. */
async function alone<T>(userId: string, action: () => Promise<T>): Promise<T> {
  // Without TLS there are no locks; the server still creates each post only once.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? await locks.request(`outbox:${userId}`, action) : await action();
}

function hasWork(userId: string): boolean {
  const { posts, likes, comments, commentLikes } = readOutbox(userId);
  if (Object.keys(likes).length > 0 || Object.keys(commentLikes).length > 0) return true;
  return [...posts, ...comments].some(({ problem, client_id }) => !problem && !isHeld(client_id));
}

async function sendComment({ client_id, post_id, content, parent_id, is_edited }: WaitingComment) {
  markSending(client_id);
  try {
    const body = { content, client_id, ...(parent_id && { parent_id }) };
    const comment = await call(addComment, { params: { id: post_id }, body });
    // An earlier try succeeded without a reply, and the server has its text.
    if (!is_edited || comment.content === content.trim()) return comment;
    const params = { id: post_id, commentId: comment.id };
    return await call(editComment, { params, body: { content } });
  } finally {
    markSending(null);
  }
}

async function sendPost({ client_id, content, is_edited }: WaitingPost) {
  markSending(client_id);
  try {
    const post = await call(createPost, { body: { content, client_id } }, { asForm: true });
    // An earlier try succeeded without a reply, and the server has its text.
    if (!is_edited || post.content === content.trim()) return post;
    return await call(editPost, { params: { id: post.id }, body: { content } }, { asForm: true });
  } finally {
    markSending(null);
  }
}
