import { removeComment } from '#features/posts/delete-comment.ts';
import { removePost } from '#features/posts/delete-post.ts';
import { fanOutPost } from '#features/posts/fan-out-post.ts';
import { fanOutPostJob } from '#features/posts/post.jobs.ts';
import { postRoutes } from '#features/posts/post.routes.ts';
import { createPostAnnouncer } from '#features/posts/post-announcer.ts';
import type { PostDeps } from '#features/posts/post-deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import type { Parts } from './parts.ts';

/** What moderators do, each inside their own transaction. */
export type PostHandles = {
  removePost: (tx: Tx, postId: string) => Promise<void>;
  removeComment: (tx: Tx, commentId: string) => Promise<void>;
};

export function wirePosts(
  { db, now, jobs, media, http, realtime }: Parts,
  { notify, retract }: Pick<PostDeps, 'notify' | 'retract'>,
): PostHandles {
  const deps: PostDeps = { db, now, media, notify, retract, enqueue: jobs.enqueue };
  const { announce, close } = createPostAnnouncer((postId, userIds) => {
    realtime.io.to(userIds.map(userRoom)).emit('new_post', { post_id: postId });
  });
  http.addHook('onClose', async () => close());
  jobs.handle(fanOutPostJob, async ({ postId }) => await fanOutPost({ db, now, announce }, postId));
  postRoutes(http, deps);
  return {
    removePost: async (tx, postId) => await removePost(deps, tx, postId),
    removeComment: async (tx, commentId) => void (await removeComment(deps, tx, { commentId, byUserId: null })),
  };
}
