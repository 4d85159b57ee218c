/** Side lengths of the stored squares. A profile references the middle one; the others only differ in this number. */
export const pictureSides = [96, 256, 512] as const;
type PictureSide = (typeof pictureSides)[number];

const NAMED: PictureSide = 256;
const MEDIA = '/media/';

export function pictureKey(userId: string, pictureId: string, side: PictureSide = NAMED): string {
  return `people/${userId}/${pictureId}-${side}.webp`;
}

/** Every file behind a stored picture URL; empty if it is not one of our files. */
export function filesOfPicture(url: string | null): string[] {
  if (!url?.startsWith(MEDIA)) return [];
  const key = url.slice(MEDIA.length);
  const sized = /^(.+)-256\.webp$/.exec(key)?.[1];
  return sized === undefined ? [key] : pictureSides.map((side) => `${sized}-${side}.webp`);
}

/** New key for a file of a hidden picture, with the same side length. */
export function hiddenPictureKey(userId: string, renewalId: string, key: string): string {
  const ending = /(-\d+)?\.[a-z]+$/.exec(key)?.[0] ?? '';
  return `people/${userId}/${renewalId}${ending}`;
}
