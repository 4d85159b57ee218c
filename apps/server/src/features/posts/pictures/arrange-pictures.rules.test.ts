import { describe, expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.rules.ts';

const picture = (mediaKey: string, alt = '') => ({ mediaKey, alt, width: 4, height: 3 });
const current = [picture('a', 'A'), picture('b', 'B')];
const arrange = (wanted: { url?: string; alt: string }[], added = [] as ReturnType<typeof picture>[]) => {
  const arranged = arrangePictures(current, added, wanted, (key) => `/media/${key}`);
  return arranged && { ...arranged, pictures: arranged.pictures.map(({ mediaKey, alt }) => `${mediaKey}:${alt}`) };
};
const a = { url: '/media/a', alt: 'A' };
const b = { url: '/media/b', alt: 'B' };

describe('arrangePictures', () => {
  it.each([
    ['the same', [a, b], { pictures: ['a:A', 'b:B'], removedKeys: [], hasChanged: false }],
    ['another order', [b, a], { pictures: ['b:B', 'a:A'], removedKeys: [], hasChanged: true }],
    ['another description', [a, { ...b, alt: 'C' }], { pictures: ['a:A', 'b:C'], removedKeys: [], hasChanged: true }],
    ['one less', [b], { pictures: ['b:B'], removedKeys: ['a'], hasChanged: true }],
    ['none', [], { pictures: [], removedKeys: ['a', 'b'], hasChanged: true }],
    ['one twice', [a, a], null],
    ['a foreign one', [{ url: '/media/c', alt: '' }], null],
    ['a new one that did not come', [a, { alt: 'New' }], null],
  ])('[PICTURE-03] takes %s', (_name, wanted, expected) => {
    expect(arrange(wanted)).toEqual(expected);
  });

  it('[PICTURE-03] puts new pictures where they are wanted', () => {
    const added = [picture('x'), picture('y')];
    expect(arrange([{ alt: 'X' }, b, { alt: 'Y' }], added)).toEqual({
      pictures: ['x:X', 'b:B', 'y:Y'],
      removedKeys: ['a'],
      hasChanged: true,
    });
  });
});
