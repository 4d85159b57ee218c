import { expect, it } from 'vitest';
import { movePicture } from './use-pictures.ts';

const all = ['a', 'b', 'c'].map((id) => ({ id }));

it.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('[PICTURE-02] moves %s by %i to %s', (id, by, expected) => {
  expect(
    movePicture(all, id, by)
      .map((one) => one.id)
      .join(''),
  ).toBe(expected);
});
