import * as comments from '@right-circle/contract/post-comments';
import * as contract from '@right-circle/contract/posts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addComment } from './comments/add-comment.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { editComment } from './comments/edit-comment.ts';
import { likeComment } from './comments/like-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { readFeed } from './feed/read-feed.ts';
import { suggestTags } from './feed/suggest-tags.ts';
import { likePost } from './like-post.ts';
import { commentView, postView, threadView } from './post.view.ts';
import type { PostDeps } from './post-deps.ts';
import { readPost } from './read-posts.ts';
import { sharePost } from './share-post.ts';

export function postRoutes(app: FastifyInstance, deps: PostDeps): void {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
  commentRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: PostDeps): void {
  serve(app, contract.listPosts, async ({ query, actor: { userId } }) => {
    const { posts, nextCursor } = await readFeed(deps, { ...query, viewerId: userId });
    return { data: posts.map((post) => postView(post, userId)), next_cursor: nextCursor };
  });
  serve(app, contract.suggestTags, async ({ query, actor: { userId } }) => ({
    data: (await suggestTags(deps.db, userId, query.q)).map(({ tag, postsCount }) => ({
      tag,
      posts_count: postsCount,
    })),
  }));
  serve(app, contract.getPost, async ({ params, actor: { userId } }) =>
    postView(await readPost(deps.db, userId, params.id), userId),
  );
}

function writingRoutes(app: FastifyInstance, deps: PostDeps): void {
  const shown = async (postId: string, userId: string) => postView(await readPost(deps.db, userId, postId), userId);
  serve(app, contract.createPost, async ({ body, actor: { userId } }) =>
    shown(await createPost(deps, { ...body, authorId: userId }), userId),
  );
  serve(app, contract.editPost, async ({ params, body, actor: { userId } }) => {
    await editPost(deps, { ...body, postId: params.id, byUserId: userId });
    return await shown(params.id, userId);
  });
  serve(app, contract.deletePost, async ({ params, actor }) => {
    await deletePost(deps, { postId: params.id, byUserId: actor.userId });
    return { message: 'Your post is deleted.' };
  });
  serve(app, contract.likePost, async ({ params, body, actor }) => {
    const { liked, likesCount } = await likePost(deps, { postId: params.id, byUserId: actor.userId, ...body });
    return { liked, likes_count: likesCount };
  });
  serve(app, contract.sharePost, async ({ params, body, actor: { userId } }) =>
    shown(await sharePost(deps, { ...body, postId: params.id, byUserId: userId }), userId),
  );
}

function commentRoutes(app: FastifyInstance, deps: PostDeps): void {
  serve(app, comments.listComments, async ({ params, query, actor: { userId } }) => {
    const found = await listComments(deps.db, { ...query, postId: params.id, viewerId: userId });
    return { data: found.comments.map((comment) => threadView(comment, userId)), next_cursor: found.nextCursor };
  });
  serve(app, comments.addComment, async ({ params, body, actor: { userId } }) =>
    commentView(await addComment(deps, { ...body, postId: params.id, byUserId: userId }), userId),
  );
  serve(app, comments.editComment, async ({ params, body, actor: { userId } }) =>
    commentView(
      await editComment(deps, { ...body, postId: params.id, commentId: params.commentId, byUserId: userId }),
      userId,
    ),
  );
  serve(app, comments.likeComment, async ({ params: { id: postId, commentId }, body, actor }) => {
    const { liked, likesCount } = await likeComment(deps, { postId, commentId, byUserId: actor.userId, ...body });
    return { liked, likes_count: likesCount };
  });
  serve(app, comments.deleteComment, async ({ params, actor }) => {
    await deleteComment(deps, { postId: params.id, commentId: params.commentId, byUserId: actor.userId });
    return { message: 'The comment is deleted.' };
  });
}
