import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

it('repeats its choices for the same seed and not for another', () => {
  const row = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.int(1000));
  };
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
});

it('stays within its bounds and picks nothing twice', () => {
  const random = seededRandom(1);
  for (let i = 0; i < 200; i++) expect(random.int(6)).toBeLessThan(6);
  const some = random.some([1, 2, 3, 4, 5], 4);
  expect(new Set(some).size).toBe(4);
  expect(random.some([1, 2], 9)).toHaveLength(2);
});
