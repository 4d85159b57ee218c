import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { mediaUrl } from '#platform/media/media-store.ts';
import { keyAt } from '../publishing/renew-link.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { lockOwnImages, type ReelPicture } from './reel-image.store.ts';
import { uploadReelImage } from './upload-reel-image.ts';

/** Input: files, or replies of earlier uploads. */
export type GivenImage = Uint8Array | string | { url: string; alt: string };
type NamedImage = { url: string; alt: string };

/** Files are uploaded before the transaction, which should not wait for image processing. */
export async function nameImages(
  deps: Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue'>,
  ownerId: string,
  images: GivenImage[],
): Promise<NamedImage[]> {
  const named: NamedImage[] = [];
  for (const image of images) {
    if (image instanceof Uint8Array) {
      const { mediaKey } = await uploadReelImage(deps, { ownerId, bytes: image });
      named.push({ url: mediaUrl(mediaKey), alt: '' });
    } else {
      named.push(typeof image === 'string' ? { url: image, alt: '' } : image);
    }
  }
  return named;
}

/** Finds the pictures behind these URLs; people can only use their own uploads. */
export async function picturesNamed(tx: Tx, ownerId: string, images: NamedImage[]): Promise<ReelPicture[]> {
  const keys = images.map(({ url }) => keyAt(url));
  const found = new Map((await lockOwnImages(tx, ownerId, keys)).map((image) => [image.mediaKey, image.id]));
  return images.map(({ url, alt }) => {
    const imageId = found.get(keyAt(url));
    if (!imageId) {
      const detail = 'One of the images is not there any more. Please add it again.';
      throw new AppError('invalid_input', detail, { errors: { images: detail } });
    }
    return { imageId, alt };
  });
}
