import { expect, it } from 'vitest';
import { levelOf } from './use-level.ts';

it.each([
  [0, 0],
  [0.0005, 0],
  [0.01, 4],
  [0.1, 8],
  [1, 10],
])('a tone of strength %d is step %d', (strength, step) => {
  expect(levelOf(new Float32Array(512).fill(strength))).toBe(step);
});

it('silence of no length is silence', () => {
  expect(levelOf(new Float32Array(0))).toBe(0);
});
