import { expect, it } from 'vitest';
import { openPicture, withPicture } from './open-picture.ts';

it.each([
  ['?picture=p.1', 0],
  ['?picture=p.3', 2],
  ['?picture=p.4', null],
  ['?picture=p.0', null],
  ['?picture=q.1', null],
  ['?picture=p', null],
  ['?picture=p.x', null],
  ['', null],
])('[PICTURE-05] %s names picture %s of three', (search, expected) => {
  expect(openPicture(new URLSearchParams(search), 'p', 3)).toBe(expected);
});

it('[PICTURE-05] leaves the rest of the address alone', () => {
  const search = new URLSearchParams('q=sea&picture=q.2');
  expect(String(withPicture(search, 'p', 1))).toBe('q=sea&picture=p.2');
  expect(String(withPicture(search, 'p', null))).toBe('q=sea');
});
