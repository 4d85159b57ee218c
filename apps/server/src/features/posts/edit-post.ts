import { AppError } from '#platform/app-error.ts';
import { lockOwnPost, updateContent } from './post.store.ts';
import { type PostDeps, postNotFound } from './post-deps.ts';
import { replaceMentions, replaceTags } from './post-text.store.ts';

type Edit = { postId: string; byUserId: string; content: string };

export async function editPost({ db, now }: Pick<PostDeps, 'db' | 'now'>, edit: Edit): Promise<void> {
  const { postId, byUserId, content } = edit;
  await db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, byUserId, postId);
    if (!post) throw postNotFound();
    if (content === '' && !post.hasImages && !post.isShare) {
      const detail = 'Write something or add a picture.';
      throw new AppError('invalid_input', detail, { errors: { content: detail } });
    }
    const written = { postId, authorId: byUserId, content };
    await updateContent(tx, postId, content, now());
    await replaceTags(tx, written);
    await replaceMentions(tx, written);
  });
}
