import { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, type EnqueueInTx } from '#platform/jobs/jobs.ts';
import { type MediaStore, mediaUrl } from '#platform/media/media-store.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { findWords, lockHidden, saveHiddenFields, setHiddenPicture, takeHidden } from './hidden-profile.store.ts';
import { filesOfPicture, hiddenPictureKey } from './picture.rules.ts';
import { lockPicture } from './profile.store.ts';
import type { SaveProfile } from './update-profile.ts';

/** Gives the picture of a hidden profile another URL. */
export const renewPictureJob = defineJob('people.renew-picture', z.object({ userId: z.uuid(), renewalId: z.uuid() }));

type Deps = { enqueue: EnqueueInTx; saveProfile: SaveProfile };

/** Hides the texts and the picture of a profile; name and account stay. The picture's URLs stop working. */
export async function hideProfile({ enqueue, saveProfile }: Deps, tx: Tx, userId: string, at: Date): Promise<void> {
  const profilePic = await lockPicture(tx, userId);
  const bio = await findWords(tx, userId);
  // Content hidden by an earlier decision can no longer be restored.
  const replaced = await takeHidden(tx, userId);
  await removeFiles({ enqueue }, tx, replaced?.profilePic ?? null);
  await saveHiddenFields(tx, { userId, bio, profilePic, at });
  await saveProfile(tx, userId, { bio: '', profilePic: null }, at);
  await enqueue(tx, renewPictureJob, { userId, renewalId: newId(at) });
}

/** Restores what this decision hid. Anything the person has written or uploaded since stays. */
export async function restoreProfile(
  { enqueue, saveProfile }: Deps,
  tx: Tx,
  userId: string,
  hiddenAt: Date,
): Promise<void> {
  const picture = await lockPicture(tx, userId);
  const hidden = await takeHidden(tx, userId, hiddenAt);
  if (!hidden) return;
  const bio = await findWords(tx, userId);
  if (picture !== null) await removeFiles({ enqueue }, tx, hidden.profilePic);
  const change = { ...(bio === '' && { bio: hidden.bio }), ...(picture === null && { profilePic: hidden.profilePic }) };
  await saveProfile(tx, userId, change, hiddenAt);
}

export async function eraseHiddenProfile(
  { enqueue }: Pick<Deps, 'enqueue'>,
  tx: Tx,
  userId: string,
  hiddenAt: Date,
): Promise<void> {
  const hidden = await takeHidden(tx, userId, hiddenAt);
  await removeFiles({ enqueue }, tx, hidden?.profilePic ?? null);
}

/** Moves the files under the lock of the row that references them. Safe to run twice. */
export async function renewPicture(
  { db, media }: { db: Db; media: MediaStore },
  { userId, renewalId }: { userId: string; renewalId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hidden = await lockHidden(tx, userId);
    let renewed: string | null = null;
    for (const from of filesOfPicture(hidden?.profilePic ?? null)) {
      const to = hiddenPictureKey(userId, renewalId, from);
      if (from === to) return;
      const isMoved = (await media.move(from, to)) || (await media.sizeOf(to)) !== null;
      if (isMoved && mediaUrl(from) === hidden?.profilePic) renewed = mediaUrl(to);
    }
    if (renewed !== null) await setHiddenPicture(tx, userId, renewed);
  });
}

async function removeFiles({ enqueue }: Pick<Deps, 'enqueue'>, tx: Tx, picture: string | null): Promise<void> {
  const keys = filesOfPicture(picture);
  if (keys.length > 0) await enqueue(tx, removeMediaJob, { keys });
}
