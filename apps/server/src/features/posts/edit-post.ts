import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { AppError } from '#platform/app-error.ts';
import { lockOwnPost, updateContent } from './post.store.ts';
import { type PostDeps, postMention, postNotFound } from './post-deps.ts';
import { replaceMentions, replaceTags } from './post-text.store.ts';

type Edit = { postId: string; byUserId: string; content: string };

/** Notifies only people the text did not mention before, and takes it back from those it mentions no more. */
export async function editPost(
  { db, now, notify, retract }: Pick<PostDeps, 'db' | 'now' | 'notify' | 'retract'>,
  edit: Edit,
): Promise<void> {
  const { postId, byUserId, content } = edit;
  await db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, byUserId, postId);
    if (!post) throw postNotFound();
    if (post.hiddenAt) {
      throw new AppError('not_allowed', "A moderator hid this post. You can't edit it unless your appeal is granted.");
    }
    if (content === '' && !post.hasImages && !post.isShare) {
      const detail = 'Write something or add a picture.';
      throw new AppError('invalid_input', detail, { errors: { content: detail } });
    }
    const written = { postId, authorId: byUserId, content };
    await updateContent(tx, postId, content, now());
    await replaceTags(tx, written);
    const { added, removed } = await replaceMentions(tx, written);
    const changes = [
      ...added.map((toUserId) => ({ toUserId, tell: notify })),
      ...removed.map((toUserId) => ({ toUserId, tell: retract })),
    ];
    for (const { toUserId, tell } of inRecipientOrder(changes))
      await tell(tx, postMention({ postId, byUserId, toUserId }));
  });
}
