import { describe, expect, it } from 'vitest';
import { median, percentile } from './measure.ts';

describe('median', () => {
  it('is the value in the middle, in whatever order they came', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('lies between the two in the middle of an even number', () => {
    expect(median([1, 4, 2, 100])).toBe(3);
  });

  it('sorts by size, not by spelling', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('refuses to make a figure out of nothing', () => {
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
