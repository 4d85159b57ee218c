import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { noReplyTexts } from '../posts.queries.ts';
import {
  dropCommentLike,
  dropLike,
  markTried,
  type Outbox,
  refuseComment,
  refusePost,
  removeComment,
  removePost,
  type WaitingComment,
  type WaitingPost,
} from './outbox-rules.ts';

type LikeState = { liked: boolean; likes_count: number };
type CommentLike = { postId: string; commentId: string; liked: boolean };
type Update = (change: (outbox: Outbox) => Outbox) => void;

export type SendDeps = {
  read: () => Outbox;
  update: Update;
  /** Returns true while the text of a post or comment is being edited. */
  isHeld: (clientId: string) => boolean;
  sendPost: (post: WaitingPost) => Promise<Post>;
  sendLike: (postId: string, liked: boolean) => Promise<LikeState>;
  onPosted: (post: Post) => void;
  onPostRefused: (problem: string) => void;
  onLiked: (postId: string, state: LikeState) => void;
  onLikeRefused: (postId: string, liked: boolean, problem: string) => void;
  sendComment: (comment: WaitingComment) => Promise<Comment>;
  sendCommentLike: (like: CommentLike) => Promise<LikeState>;
  onCommented: (comment: Comment) => void;
  onCommentRefused: (comment: WaitingComment, problem: string) => void;
  onCommentLiked: (like: CommentLike, state: LikeState) => void;
  onCommentLikeRefused: (like: CommentLike, problem: string) => void;
};

/**
 * Sends everything in the outbox, posts and comments in the order they were written. Returns `later` if the server couldn't be
 * reached and the rest has to wait.
 */
export async function sendOutbox(deps: SendDeps): Promise<'done' | 'later'> {
  for (const send of [sendPosts, sendLikes, sendComments, sendCommentLikes]) if (!(await send(deps))) return 'later';
  return 'done';
}

async function sendPosts({ read, update, isHeld, sendPost, onPosted, onPostRefused }: SendDeps): Promise<boolean> {
  for (const { client_id: id } of read().posts) {
    // The post may have been discarded, rejected or opened for editing since the list was read.
    const post = read().posts.find((one) => one.client_id === id);
    if (!post || post.problem || isHeld(id)) continue;
    update((outbox) => markTried(outbox, id));
    try {
      const published = await sendPost(post);
      update((outbox) => removePost(outbox, id));
      onPosted(published);
    } catch (error) {
      if (!isRefusal(error)) return false;
      const problem = errorText(error, noReplyTexts.savePost);
      update((outbox) => refusePost(outbox, id, problem));
      onPostRefused(problem);
    }
  }
  return true;
}

async function sendLikes({ read, update, sendLike, onLiked, onLikeRefused }: SendDeps): Promise<boolean> {
  // Read again each time: pressing Like while one is being sent adds its post again.
  for (let [next] = Object.entries(read().likes); next; [next] = Object.entries(read().likes)) {
    const [postId, liked] = next;
    try {
      const state = await sendLike(postId, liked);
      if (read().likes[postId] === liked) onLiked(postId, state);
    } catch (error) {
      if (!isRefusal(error)) return false;
      onLikeRefused(postId, liked, errorText(error, noReplyTexts.likePost));
    }
    update((outbox) => dropLike(outbox, postId, liked));
  }
  return true;
}

async function sendComments(deps: SendDeps): Promise<boolean> {
  const { read, update, isHeld, sendComment, onCommented, onCommentRefused } = deps;
  for (const { client_id: id } of read().comments) {
    // The comment may have been discarded or opened for editing since the list was read.
    const comment = read().comments.find((one) => one.client_id === id);
    if (!comment || comment.problem || isHeld(id)) continue;
    try {
      const published = await sendComment(comment);
      update((outbox) => removeComment(outbox, id));
      onCommented(published);
    } catch (error) {
      if (!isRefusal(error)) return false;
      const problem = errorText(error, commentErrorTexts.saveComment);
      update((outbox) => refuseComment(outbox, id, problem));
      onCommentRefused(comment, problem);
    }
  }
  return true;
}

async function sendCommentLikes(deps: SendDeps): Promise<boolean> {
  const { read, update, sendCommentLike, onCommentLiked, onCommentLikeRefused } = deps;
  const first = () => Object.entries(read().commentLikes)[0];
  for (let next = first(); next; next = first()) {
    const [commentId, { postId, liked }] = next;
    const like = { postId, commentId, liked };
    try {
      const state = await sendCommentLike(like);
      if (read().commentLikes[commentId]?.liked === liked) onCommentLiked(like, state);
    } catch (error) {
      if (!isRefusal(error)) return false;
      onCommentLikeRefused(like, errorText(error, noReplyTexts.likePost));
    }
    update((outbox) => dropCommentLike(outbox, commentId, liked));
  }
  return true;
}

/**
 * Returns true for a final rejection. After a lost reply, a server error, a rate limit or an expired session, the same
 * call may succeed later.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;
}
