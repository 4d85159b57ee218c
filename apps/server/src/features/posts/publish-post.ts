import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import type { Tx } from '#platform/db/db.ts';
import { addToOwnTimeline } from './feed/timeline.store.ts';
import { fanOutPostJob } from './post.jobs.ts';
import { insertImages, insertPost, type NewPost, type PostImageRow } from './post.store.ts';
import { type PostDeps, postMention } from './post-deps.ts';
import { replaceMentions, replaceTags } from './post-text.store.ts';

/**
 * Saves a post with everything that belongs to it and notifies the people it mentions, besides `events`; feeds are left
 * to the job. Returns false if it already exists.
 */
export async function publishPost(
  { enqueue, notify }: Pick<PostDeps, 'enqueue' | 'notify'>,
  tx: Tx,
  post: NewPost & { images: PostImageRow[] },
  events: NotificationEvent[] = [],
): Promise<boolean> {
  if (!(await insertPost(tx, post))) return false;
  const written = { postId: post.id, authorId: post.authorId, content: post.content };
  await insertImages(tx, post.id, post.images);
  await replaceTags(tx, written);
  const { added } = await replaceMentions(tx, written);
  await addToOwnTimeline(tx, post.authorId, post.id);
  await enqueue(tx, fanOutPostJob, { postId: post.id });
  for (const event of inRecipientOrder([...events, ...mentionEvents(post, added, events)])) await notify(tx, event);
  return true;
}

/** Leaves out people whom the post notifies for another reason. */
function mentionEvents(post: NewPost, mentionedIds: string[], others: NotificationEvent[]): NotificationEvent[] {
  return mentionedIds
    .filter((id) => !others.some(({ toUserId }) => toUserId === id))
    .map((toUserId) => postMention({ postId: post.id, byUserId: post.authorId, toUserId }));
}
