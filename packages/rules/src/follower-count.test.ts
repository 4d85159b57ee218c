import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followerCountText } from './follower-count.ts';

describe(followerCountText, () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1k'],
    [1500, '1.5k'],
    [420_300, '420.3k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [999_999, '1M'],
    [1_000_000, '1M'],
    [2_540_000, '2.5M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1B'],
    [1_000_000_000, '1B'],
    [7_900_000_000, '7.9B'],
    [1e12, '1000B'],
  ])('[CONN-18][CONN-19] shortens %d to %s', (count, text) => {
    expect(followerCountText(count)).toBe(text);
  });

  it.each([-1, -1e9, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, undefined, null, '', 'many', {}])(
    '[CONN-20] shows 0 for %s',
    (count) => {
      expect(followerCountText(count)).toBe('0');
    },
  );

  it('[CONN-19] never shows more than one decimal, nor a thousand of a unit that has a larger one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (count) => {
        const text = followerCountText(count);
        expect(text).toMatch(/^\d{1,3}(\.\d)?[kMB]?$/);
        expect(text).not.toMatch(/\.0/);
      }),
    );
  });

  it('[CONN-18] is never off by more than a twentieth and never decreases as the count grows', () => {
    const size = { k: 1e3, M: 1e6, B: 1e9 } as Record<string, number>;
    const valueOf = (text: string) => Number.parseFloat(text) * (size[text.slice(-1)] ?? 1);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), fc.nat({ max: 5000 }), (count, more) => {
        const shown = valueOf(followerCountText(count));
        expect(Math.abs(shown - count)).toBeLessThanOrEqual(count / 20);
        expect(valueOf(followerCountText(count + more))).toBeGreaterThanOrEqual(shown);
      }),
    );
  });
});
