import { limits } from '@right-circle/contract/limits';

/** Characters as the server counts them: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length;
}

export type ContentProblem = 'empty' | 'too_long';

export function contentProblem(text: string, { mayBeEmpty }: { mayBeEmpty: boolean }): ContentProblem | null {
  const length = lengthOf(text);
  if (length > limits.post.content) return 'too_long';
  return length === 0 && !mayBeEmpty ? 'empty' : null;
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
export const acceptedTypes = PICTURE_TYPES.join(',');

type Picked<F> = { accepted: F[]; problem: string | null };

/** Which of the chosen files join the pictures already there, and what to say about the others. */
export function pickPictures<F extends { type: string }>(files: readonly F[], alreadyThere: number): Picked<F> {
  const pictures = files.filter((file) => PICTURE_TYPES.includes(file.type));
  const accepted = pictures.slice(0, Math.max(0, limits.post.images - alreadyThere));
  if (accepted.length < pictures.length) {
    return { accepted, problem: `A post can have at most ${limits.post.images} pictures.` };
  }
  const isForeign = pictures.length < files.length;
  return { accepted, problem: isForeign ? 'Only JPEG, PNG, WebP and GIF pictures can be used.' : null };
}
