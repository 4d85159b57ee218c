import { removeComment } from '#features/posts/delete-comment.ts';
import { removePost } from '#features/posts/delete-post.ts';
import { fanOutPost } from '#features/posts/fan-out-post.ts';
import { hideCommentRows, restoreCommentRows } from '#features/posts/hidden-post.store.ts';
import { hidePost, renewPostImages, restorePost } from '#features/posts/hide-post.ts';
import { fanOutPostJob, renewPostImagesJob } from '#features/posts/post.jobs.ts';
import { postRoutes } from '#features/posts/post.routes.ts';
import { createPostAnnouncer } from '#features/posts/post-announcer.ts';
import type { PostDeps } from '#features/posts/post-deps.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

/** What moderators do, each inside their own transaction. */
export type PostHandles = {
  hidePost: (tx: Tx, hiding: { postId: string; at: Date }) => Promise<void>;
  /** Brings back what was hidden at that moment. */
  restorePost: (tx: Tx, postId: string, hiddenAt: Date) => Promise<void>;
  removePost: (tx: Tx, postId: string) => Promise<void>;
  hideComment: (tx: Tx, commentId: string, at: Date) => Promise<void>;
  restoreComment: (tx: Tx, commentId: string, hiddenAt: Date) => Promise<void>;
  removeComment: (tx: Tx, commentId: string) => Promise<void>;
};

export function wirePosts(
  { db, now, jobs, media, http, realtime }: Platform,
  { notify, retract }: Pick<PostDeps, 'notify' | 'retract'>,
): PostHandles {
  const deps: PostDeps = { db, now, media, notify, retract, enqueue: jobs.enqueue };
  const { announce, close } = createPostAnnouncer((postId, userIds) => {
    realtime.io.to(userIds.map(userRoom)).emit('new_post', { post_id: postId });
  });
  http.addHook('onClose', async () => close());
  jobs.handle(fanOutPostJob, async ({ postId }) => await fanOutPost({ db, now, announce }, postId));
  jobs.handle(renewPostImagesJob, async (renewal) => await renewPostImages(deps, renewal));
  postRoutes(http, deps);
  return {
    hidePost: async (tx, hiding) => await hidePost(deps, tx, hiding),
    restorePost,
    hideComment: hideCommentRows,
    restoreComment: restoreCommentRows,
    removePost: async (tx, postId) => await removePost(deps, tx, postId),
    removeComment: async (tx, commentId) => void (await removeComment(deps, tx, { commentId, byUserId: null })),
  };
}
