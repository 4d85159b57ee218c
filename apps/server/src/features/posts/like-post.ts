import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { lockVisiblePost } from './post.store.ts';
import { type PostDeps, postNotFound } from './post-deps.ts';
import { countLikes, deleteLike, hasLike, insertLike } from './post-like.store.ts';

type LikeDeps = Pick<PostDeps, 'db' | 'now' | 'notify' | 'retract'>;
type Like = { postId: string; byUserId: string; liked?: boolean | undefined };

/** Sets the like, or toggles it if no state is given. The post is locked, so that a double click cannot count twice. */
export async function likePost(deps: LikeDeps, { postId, byUserId, liked: wanted }: Like) {
  return await deps.db.transaction().execute(async (tx) => {
    const post = await lockVisiblePost(tx, byUserId, postId);
    if (!post) throw postNotFound();
    const liked = wanted ?? !(await hasLike(tx, postId, byUserId));
    const hasChanged = liked
      ? await insertLike(tx, postId, byUserId, deps.now())
      : await deleteLike(tx, postId, byUserId);
    if (hasChanged) {
      const event: NotificationEvent = {
        type: 'post_interaction',
        subtype: 'like',
        postId,
        byUserId,
        toUserId: post.authorId,
      };
      await (liked ? deps.notify(tx, event) : deps.retract(tx, event));
    }
    return { liked, likesCount: await countLikes(tx, postId) };
  });
}
