import { pictureFilesOf } from '#features/people/profile.store.ts';
import { filesOfPost } from '#features/posts/post.store.ts';
import { soundsOfReel } from '#features/reels/reel.store.ts';
import { filesOfReelImage } from '#features/reels/reel-image.store.ts';
import type { Platform } from '#module.ts';
import { handleMediaRemoval } from '#platform/media/remove-media.ts';

/** Who knows whether a file is still needed, by what it was written for. */
export function wireMedia({ db, jobs, media }: Pick<Platform, 'db' | 'jobs' | 'media'>): void {
  handleMediaRemoval(jobs, media, {
    post: async (id) => await filesOfPost(db, id),
    person: async (id) => await db.transaction().execute(async (tx) => await pictureFilesOf(tx, id)),
    'reel-image': async (id) => await filesOfReelImage(db, id),
    'reel-sound': async (id) => await soundsOfReel(db, id),
  });
}
