import { expect, it } from 'vitest';
import { clipCrop } from './clip-crop.ts';

it.each([
  [
    'a clip of the same shape whole',
    { width: 1080, height: 1920 },
    { x: 0, y: 1 },
    { x: 0, y: 0, width: 1080, height: 1920 },
  ],
  [
    'the middle of a wide clip',
    { width: 1920, height: 1080 },
    { x: 0.5, y: 0.5 },
    { x: 656.25, y: 0, width: 607.5, height: 1080 },
  ],
  ['its right edge', { width: 1920, height: 1080 }, { x: 1, y: 0.5 }, { x: 1312.5, y: 0, width: 607.5, height: 1080 }],
  ['the top of a tall clip', { width: 720, height: 1600 }, { x: 0.5, y: 0 }, { x: 0, y: 0, width: 720, height: 1280 }],
] as const)('[CLIP-04] shows %s', (_what, clip, focus, crop) => {
  expect(clipCrop(clip, focus)).toEqual(crop);
});
