import { describe, expect, it } from 'vitest';
import { filesOfPicture, pictureKey } from './picture.rules.ts';

describe(filesOfPicture, () => {
  it('finds all three sizes of an uploaded picture', () => {
    expect(filesOfPicture(`/media/${pictureKey('u', 'p')}`)).toEqual([
      'people/u/p-96.webp',
      'people/u/p-256.webp',
      'people/u/p-512.webp',
    ]);
  });

  it.each([
    [null, []],
    ['/media/people/u.webp', ['people/u.webp']],
    ['https://elsewhere.example/me-256.webp', []],
  ])('of %j are %j', (url, files) => expect(filesOfPicture(url)).toEqual(files));
});
