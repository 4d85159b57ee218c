import { limits } from '@right-circle/contract/limits';
import { pickImageFiles } from '#lib/pictures/pick-image-files.ts';

/** Counts characters as the server does: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length;
}

export type ContentProblem = 'empty' | 'too_long';

export function contentProblem(text: string, { mayBeEmpty }: { mayBeEmpty: boolean }): ContentProblem | null {
  const length = lengthOf(text);
  if (length > limits.post.content) return 'too_long';
  return length === 0 && !mayBeEmpty ? 'empty' : null;
}

export const pickPictures = <F extends { type: string }>(files: readonly F[], alreadyThere: number) =>
  pickImageFiles(files, { name: 'post', word: 'pictures', most: limits.post.images, alreadyThere });
