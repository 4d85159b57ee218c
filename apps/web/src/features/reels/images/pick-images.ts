import { limits } from '@right-circle/contract/limits';
import { acceptedImageTypes, pickImageFiles } from '#lib/pictures/pick-image-files.ts';

type MediaFile = { type: string; size?: number };

const CLIP_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'];
const MAX_CLIP_BYTES = limits.reel.clipMegabytes * 1024 * 1024;
const place = { name: 'reel', word: 'images', most: Number.POSITIVE_INFINITY, alreadyThere: 0 } as const;

export const acceptedReelTypes = [acceptedImageTypes, ...CLIP_TYPES].join(',');

export function isClipFile({ type }: MediaFile): boolean {
  return CLIP_TYPES.includes(type);
}

/** Selects the images and videos that can still be added, and explains why others were left out. */
export function pickImages<F extends MediaFile>(files: readonly F[], alreadyThere: number) {
  const stills = pickImageFiles(
    files.filter((file) => !isClipFile(file)),
    place,
  );
  const clips = files.filter((file) => isClipFile(file));
  const small = clips.filter(({ size = 0 }) => size <= MAX_CLIP_BYTES);
  const usable = new Set([...stills.accepted, ...small]);
  const inOrder = files.filter((file) => usable.has(file));
  const accepted = inOrder.slice(0, Math.max(0, limits.reel.images - alreadyThere));
  if (accepted.length < inOrder.length) {
    return { accepted, problem: `A reel can have at most ${limits.reel.images} images and videos.` };
  }
  const isTooLarge = small.length < clips.length;
  return {
    accepted,
    problem: isTooLarge ? `A video can have up to ${limits.reel.clipMegabytes} MB.` : stills.problem,
  };
}
