import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { filterViewersOf } from '#domain/visibility.store.ts';
import { commentNotFound, type PostDeps } from '../post-deps.ts';
import {
  countCommentLikes,
  deleteCommentLike,
  hasCommentLike,
  insertCommentLike,
  lockVisibleComment,
} from './comment-like.store.ts';

type LikeDeps = Pick<PostDeps, 'db' | 'now' | 'notify' | 'retract'>;
type Like = { postId: string; commentId: string; byUserId: string; liked?: boolean | undefined };

/**
 * Sets the like, or toggles it if no state is given. The comment is locked, so that a double click cannot count twice.
 */
export async function likeComment(deps: LikeDeps, { postId, commentId, byUserId, liked: wanted }: Like) {
  return await deps.db.transaction().execute(async (tx) => {
    const comment = await lockVisibleComment(tx, { viewerId: byUserId, postId, commentId });
    if (!comment) throw commentNotFound();
    const liked = wanted ?? !(await hasCommentLike(tx, commentId, byUserId));
    const hasChanged = liked
      ? await insertCommentLike(tx, commentId, byUserId, deps.now())
      : await deleteCommentLike(tx, commentId, byUserId);
    // The comment's author may have lost access to the post since, for example by a block.
    const [toUserId] = hasChanged ? await filterViewersOf(tx, comment.postAuthorId, [comment.authorId]) : [];
    if (toUserId) {
      const about = { postId, commentId, byUserId, toUserId };
      const event: NotificationEvent = { type: 'post_interaction', subtype: 'comment_like', ...about };
      await (liked ? deps.notify(tx, event) : deps.retract(tx, event));
    }
    return { liked, likesCount: await countCommentLikes(tx, commentId) };
  });
}
