import type { Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { fanOutPostJob } from './post.jobs.ts';
import { insertImages, insertPost, type NewPost, type PostImageRow } from './post.store.ts';
import { replaceMentions, replaceTags } from './post-text.store.ts';
import { addToOwnTimeline } from './timeline.store.ts';

/** Writes a post with all that belongs to it; what it means for others is left to the job. False when it is there already. */
export async function publishPost(
  { enqueue }: { enqueue: EnqueueInTx },
  tx: Tx,
  post: NewPost & { images: PostImageRow[] },
): Promise<boolean> {
  if (!(await insertPost(tx, post))) return false;
  const written = { postId: post.id, authorId: post.authorId, content: post.content };
  await insertImages(tx, post.id, post.images);
  await replaceTags(tx, written);
  await replaceMentions(tx, written);
  await addToOwnTimeline(tx, post.authorId, post.id);
  await enqueue(tx, fanOutPostJob, { postId: post.id });
  return true;
}
