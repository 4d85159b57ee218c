import { join } from 'node:path';
import type { MediaKey, MediaStore } from '#platform/media/media-store.ts';

const PICTURES = join(import.meta.dirname, '../../demo-pictures');

/** Stores a picture that ships with the product, for the posts and reels of an empty database. */
export async function storeDemoPicture(
  media: MediaStore,
  { name, mediaKey }: { name: string; mediaKey: MediaKey },
): Promise<{ width: number; height: number }> {
  // Loaded only while seeding: it takes 8 MB that later starts never need.
  const { default: sharp } = await import('sharp');
  const file = join(PICTURES, `${name}.webp`);
  const { width, height } = await sharp(file).metadata();
  await media.putFile(mediaKey, file, 'image/webp');
  return { width, height };
}
