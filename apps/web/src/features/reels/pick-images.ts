import { limits } from '@right-circle/contract/limits';
import { pickImageFiles } from '#lib/pick-image-files.ts';

export const pickImages = <F extends { type: string }>(files: readonly F[], alreadyThere: number) =>
  pickImageFiles(files, { name: 'reel', word: 'images', most: limits.reel.images, alreadyThere });
