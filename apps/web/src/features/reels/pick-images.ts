import { limits } from '@right-circle/contract/limits';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
export const acceptedTypes = IMAGE_TYPES.join(',');

type Picked<F> = { accepted: F[]; problem: string | null };

/** Which of the chosen files join the images already there, and what to say about the others. */
export function pickImages<F extends { type: string }>(files: readonly F[], alreadyThere: number): Picked<F> {
  const images = files.filter((file) => IMAGE_TYPES.includes(file.type));
  const accepted = images.slice(0, Math.max(0, limits.reel.images - alreadyThere));
  if (accepted.length < images.length) {
    return { accepted, problem: `A reel can have at most ${limits.reel.images} images.` };
  }
  const isForeign = images.length < files.length;
  return { accepted, problem: isForeign ? 'Only JPEG, PNG, WebP and GIF images can be used.' : null };
}
