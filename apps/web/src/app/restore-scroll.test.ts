import { expect, it } from 'vitest';
import { storedTop } from './restore-scroll.ts';

it.each([
  ['{"abc":1200,"def":5}', 'abc', 1200],
  ['{"abc":1200}', 'other', null],
  ['{"abc":"far"}', 'abc', null],
  ['not JSON', 'abc', null],
  [null, 'abc', null],
])('[SOCIAL-25] reads from %j how far down %s was', (stored, key, top) => {
  expect(storedTop(stored, key)).toBe(top);
});
