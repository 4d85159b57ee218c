import { tagsOf } from '@right-circle/rules/post-text';
import type { Tx } from '#platform/db/db.ts';

type DemoComment = { id: string; authorId: string; content: string; at: Date };
type DemoPost = { id: string; authorId: string; content: string; at: Date; likes: string[]; comments: DemoComment[] };

/** Four statements for the lot; counts follow by themselves, and feeds are built when somebody looks. */
export async function insertDemoPosts(tx: Tx, posts: DemoPost[]): Promise<void> {
  await tx
    .insertInto('posts')
    .values(posts.map(({ id, authorId, content, at }) => ({ id, author_id: authorId, content, created_at: at })))
    .execute();
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
