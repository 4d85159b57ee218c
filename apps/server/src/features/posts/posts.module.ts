import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { removeComment } from './comments/delete-comment.ts';
import { createPost } from './create-post.ts';
import { removePost } from './delete-post.ts';
import { fanOutPost } from './feed/fan-out-post.ts';
import { hideCommentRows, restoreCommentRows } from './hidden-post.store.ts';
import { hidePost, renewPostImages, restorePost } from './hide-post.ts';
import { deletePersonContent } from './person-content.store.ts';
import { fanOutPostJob, renewPostImagesJob } from './post.jobs.ts';
import { postRoutes } from './post.routes.ts';
import { filesOfPost, postMediaOf } from './post.store.ts';
import { createPostAnnouncer } from './post-announcer.ts';
import type { PostDeps } from './post-deps.ts';

type PostsNeeds = Pick<PostDeps, 'notify' | 'retract'>;

export type PostDraft = {
  authorId: string;
  content: string;
  /** Names this attempt: a draft that is sent again is published once. */
  clientId: string;
  picture?: { bytes: Uint8Array; alt: string };
};

export function postsModule(platform: Platform, { notify, retract }: PostsNeeds) {
  const { db, now, jobs, media } = platform;
  const deps: PostDeps = { db, now, media, notify, retract, enqueue: jobs.enqueue };
  return {
    publishPost: async (draft: PostDraft): Promise<string> => await createPost(deps, formOf(draft)),
    /** For a text whose mentions were told when it was written elsewhere. */
    publishWithoutMentions: async (draft: PostDraft): Promise<string> =>
      await createPost({ ...deps, notify: async () => undefined }, formOf(draft)),
    // Moderators call these inside their own transaction; what is restored was hidden at the given moment.
    hidePost: async (tx: Tx, hiding: Parameters<typeof hidePost>[2]): Promise<void> => await hidePost(deps, tx, hiding),
    restorePost,
    removePost: async (tx: Tx, postId: string): Promise<void> => await removePost(deps, tx, postId),
    hideComment: hideCommentRows,
    restoreComment: restoreCommentRows,
    removeComment: async (tx: Tx, commentId: string): Promise<void> =>
      void (await removeComment(deps, tx, { commentId, byUserId: null })),
    filesOf: async (postId: string) => await filesOfPost(db, postId),
    /** Returns the files that go with a person. */
    ownedMedia: postMediaOf,
    beforeRemoval: deletePersonContent,
    register: () => register(platform, deps),
  };
}

function register({ db, now, jobs, http, realtime }: Platform, deps: PostDeps): void {
  const { announce, close } = createPostAnnouncer((postId, userIds) => {
    realtime.io.to(userIds.map(userRoom)).emit('new_post', { post_id: postId });
  });
  http.addHook('onClose', async () => close());
  jobs.handle(fanOutPostJob, async ({ postId }) => await fanOutPost({ db, now, announce }, postId));
  jobs.handle(renewPostImagesJob, async (renewal) => await renewPostImages(deps, renewal));
  postRoutes(http, deps);
}

const formOf = ({ authorId, content, clientId, picture }: PostDraft) => ({
  authorId,
  content,
  image: picture ? [picture.bytes] : [],
  alt: picture ? [picture.alt] : [],
  client_id: clientId,
});
