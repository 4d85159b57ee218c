import { describe, expect, it } from 'vitest';
import { median, percentile, percentOf, slope } from './measure.ts';

describe('median', () => {
  it('is the middle value, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is between the two middle values of an even number', () => {
    expect(median([1, 4, 2, 100])).toBe(3);
  });

  it('sorts by size, not by spelling', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow('Nothing was measured');
  });
});

describe('percentile', () => {
  const oneToHundred = Array.from({ length: 100 }, (_, i) => 100 - i);

  it.each([
    [50, 50],
    [95, 95],
    [100, 100],
    [0, 1],
  ])('p%d of 1..100 is %d', (percent, expected) => {
    expect(percentile(oneToHundred, percent)).toBe(expected);
  });
});

describe('slope', () => {
  it.each([
    [
      [
        [0, 5],
        [1, 5],
        [2, 5],
      ],
      0,
    ],
    [
      [
        [0, 1],
        [1, 3],
        [2, 5],
      ],
      2,
    ],
    [
      [
        [0, 4],
        [2, 3],
        [4, 2],
      ],
      -0.5,
    ],
    [
      [
        [0, 0],
        [1, 1],
        [2, 0],
        [3, 1],
      ],
      0.2,
    ],
  ] as const)('%j grows by %d', (points, growth) => {
    expect(slope(points)).toBeCloseTo(growth);
  });

  it('is zero for a single moment', () => {
    expect(() => slope([[1, 2]])).toThrow('Nothing was measured.');
  });
});

it('compares adjacent rounds', () => {
  const measured = (rounds: number[]) => ({ requestsPerSecond: 0, p50Ms: 0, p95Ms: 0, rounds });
  expect(percentOf(measured([50, 10, 60]), measured([100, 20, 100]))).toBe(50);
});
