import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { filesOfPicture } from './picture.rules.ts';
import { lockPicture, updateProfile } from './profile.store.ts';

/** What a moderator takes from a profile: the words and the picture. Name and account stay. */
export async function clearProfile(
  { now, enqueue }: { now: Now; enqueue: EnqueueInTx },
  tx: Tx,
  userId: string,
): Promise<void> {
  const picture = await lockPicture(tx, userId);
  await updateProfile(tx, userId, { bio: '', profilePic: null }, now());
  if (picture) await enqueue(tx, removeMediaJob, { keys: filesOfPicture(picture) });
}
