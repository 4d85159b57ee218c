import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

it.each([
  [null, null],
  ['/media/people/u/p-256.webp', '/media/people/u/p-96.webp'],
  ['/media/people/u.webp', '/media/people/u.webp'],
  ['blob:http://here/x-256.webp', 'blob:http://here/x-256.webp'],
])('%j small is %j', (url, small) => expect(pictureSize(url, 96)).toBe(small));
