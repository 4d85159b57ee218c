import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { normaliseImage } from '#platform/media/normalise-image.ts';
import type { PostImageRow } from './post.store.ts';

const MAX_SIDE = 1600;

type Upload = { bytes: Uint8Array; alt: string };

/** Makes the pictures of a post ours and stores them. One that is refused takes those before it along. */
export async function storePostImages(media: MediaStore, uploads: Upload[], at: Date): Promise<PostImageRow[]> {
  const stored: PostImageRow[] = [];
  try {
    for (const { bytes, alt } of uploads) {
      const [image] = await normaliseImage(bytes, [{ kind: 'inside', maxSide: MAX_SIDE }]);
      if (!image) throw new AppError('unexpected', 'The picture could not be kept.');
      const mediaKey = `posts/${newId(at)}.webp`;
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
