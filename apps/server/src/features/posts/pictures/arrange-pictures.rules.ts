import type { WantedPicture } from '@right-circle/contract/posts';

type Picture = { mediaKey: string; alt: string; width: number; height: number };
type Arranged = { pictures: Picture[]; removedKeys: string[]; hasChanged: boolean };

/**
 * Arranges kept and new pictures as requested. Returns null if the post no longer has one of them, or one is used
 * twice.
 */
export function arrangePictures(
  current: readonly Picture[],
  added: readonly Picture[],
  wanted: readonly WantedPicture[],
  urlOf: (mediaKey: string) => string,
): Arranged | null {
  const left = new Map(current.map((picture) => [urlOf(picture.mediaKey), picture]));
  const waiting = [...added];
  const pictures: Picture[] = [];
  for (const { url, alt } of wanted) {
    const picture = url === undefined ? waiting.shift() : left.get(url);
    if (!picture) return null;
    if (url !== undefined) left.delete(url);
    pictures.push({ ...picture, alt });
  }
  const hasChanged =
    pictures.length !== current.length ||
    pictures.some(({ mediaKey, alt }, at) => mediaKey !== current[at]?.mediaKey || alt !== current[at]?.alt);
  return { pictures, removedKeys: [...left.values()].map(({ mediaKey }) => mediaKey), hasChanged };
}
