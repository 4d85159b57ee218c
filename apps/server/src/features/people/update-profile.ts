import type { ProfileFields } from '#domain/profile-fields.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { type MediaKey, type MediaStore, mediaUrl } from '#platform/media/media-store.ts';
import { normaliseImage } from '#platform/media/normalise-image.ts';
import { expectFiles, removeMediaJob } from '#platform/media/remove-media.ts';
import { filesOfPicture, pictureKey, pictureSides } from './picture.rules.ts';
import { lockPicture } from './profile.store.ts';

/** Saves what a person tells about themselves, in the row that accounts own. Returns false when the user name is taken. */
export type SaveProfile = (tx: Tx, userId: string, change: ProfileFields, at: Date) => Promise<boolean>;

export type UpdateProfileDeps = {
  db: Db;
  now: Now;
  media: MediaStore;
  enqueue: EnqueueInTx;
  saveProfile: SaveProfile;
};

export type ProfileForm = Omit<ProfileFields, 'profilePic'> & {
  /** Bytes of any picture; an empty string removes the picture. */
  picture?: Uint8Array | '' | undefined;
};

/**
 * Stores the new picture before the row references it and deletes it if the row is refused; the old one is deleted
 * after the row has changed.
 */
export async function updateProfile(deps: UpdateProfileDeps, userId: string, form: ProfileForm): Promise<void> {
  const { picture, ...texts } = form;
  const stored = picture ? await storePicture(deps, userId, picture) : null;
  const change: ProfileFields =
    picture === undefined ? texts : { ...texts, profilePic: stored && mediaUrl(stored.named) };
  try {
    await deps.db.transaction().execute(async (tx) => {
      const previous = picture === undefined ? null : await lockPicture(tx, userId);
      if (!(await deps.saveProfile(tx, userId, change, deps.now()))) {
        const detail = 'That user name is taken, or looks like one that is.';
        throw new AppError('username_taken', detail, { errors: { username: detail } });
      }
      const outdated = filesOfPicture(previous);
      if (outdated.length > 0) await deps.enqueue(tx, removeMediaJob, { keys: outdated });
    });
  } catch (error) {
    // Only our own refusal proves that nothing was saved: a connection can break after the commit.
    if (error instanceof AppError) for (const key of stored?.keys ?? []) await deps.media.remove(key);
    throw error;
  }
}

async function storePicture(deps: UpdateProfileDeps, userId: string, bytes: Uint8Array) {
  const squares = await normaliseImage(
    bytes,
    pictureSides.map((side) => ({ kind: 'square', side })),
  );
  const pictureId = newId(deps.now());
  const keys: MediaKey[] = pictureSides.map((side) => pictureKey(userId, pictureId, side));
  await expectFiles(deps, { keys, owner: 'person', id: userId });
  for (const [index, key] of keys.entries()) {
    const square = squares[index];
    if (square) await deps.media.put(key, square.bytes, 'image/webp');
  }
  return { keys, named: pictureKey(userId, pictureId) };
}
