import { tagsOf } from '@right-circle/rules/post-text';
import type { Tx } from '#platform/db/db.ts';
import { insertImages, type PostImageRow } from '../post.store.ts';

type DemoComment = { id: string; authorId: string; content: string; at: Date };
type DemoPost = {
  id: string;
  authorId: string;
  content: string;
  at: Date;
  images: PostImageRow[];
  likes: string[];
  comments: DemoComment[];
};

/** Triggers update the counts, and each feed is built when its owner first opens it. */
export async function insertDemoPosts(tx: Tx, posts: DemoPost[]): Promise<void> {
  await tx
    .insertInto('posts')
    .values(posts.map(({ id, authorId, content, at }) => ({ id, author_id: authorId, content, created_at: at })))
    .execute();
  for (const { id, images } of posts) await insertImages(tx, id, images);
  await tx
    .insertInto('post_tags')
    .values(posts.flatMap(({ id, content }) => tagsOf(content).map((tag) => ({ tag, post_id: id }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('post_likes')
    .values(
      posts.flatMap(({ id, likes, at }) => likes.map((userId) => ({ post_id: id, user_id: userId, created_at: at }))),
    )
    .execute();
  await tx
    .insertInto('comments')
    .values(
      posts.flatMap((post) =>
        post.comments.map(({ id, authorId, content, at }) => ({
          id,
          post_id: post.id,
          author_id: authorId,
          content,
          created_at: at,
        })),
      ),
    )
    .execute();
}
