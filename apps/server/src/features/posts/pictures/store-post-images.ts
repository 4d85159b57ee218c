import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { normaliseImage } from '#platform/media/normalise-image.ts';
import { expectFiles } from '#platform/media/remove-media.ts';
import type { PostImageRow } from '../post.store.ts';
import type { PostDeps } from '../post-deps.ts';

const MAX_SIDE = 1600;

type Upload = { bytes: Uint8Array; alt: string };

/** Processes and stores the pictures of a post. If one is refused, the earlier ones are deleted. */
export async function storePostImages(
  deps: Pick<PostDeps, 'db' | 'now' | 'enqueue' | 'media'>,
  uploads: Upload[],
  { postId, at }: { postId: string; at: Date },
): Promise<PostImageRow[]> {
  const { media } = deps;
  const keys = uploads.map(() => `posts/${newId(at)}.webp`);
  if (keys.length > 0) await expectFiles(deps, { keys, owner: 'post', id: postId });
  const stored: PostImageRow[] = [];
  try {
    for (const [index, { bytes, alt }] of uploads.entries()) {
      const [image] = await normaliseImage(bytes, [{ kind: 'inside', maxSide: MAX_SIDE }]);
      const mediaKey = keys[index];
      if (!image || !mediaKey) throw new AppError('unexpected', 'The picture could not be kept.');
      await media.put(mediaKey, image.bytes, 'image/webp');
      stored.push({ mediaKey, alt, width: image.width, height: image.height });
    }
    return stored;
  } catch (error) {
    await removeStored(media, stored);
    throw error;
  }
}

export async function removeStored(media: MediaStore, images: Pick<PostImageRow, 'mediaKey'>[]): Promise<void> {
  for (const { mediaKey } of images) await media.remove(mediaKey);
}
