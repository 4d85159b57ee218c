import { describe, expect, it } from 'vitest';
import { priceChoices } from './guidance-choices.ts';
import { defaultPriceRange, priceRangeToSend } from './price-range.ts';

describe('the price range of the mentor search', () => {
  it('[SEEK-22] starts at 0 to 10000, the widest that can be chosen', () => {
    expect(defaultPriceRange).toEqual([0, 10_000]);
    expect([priceChoices.min[0], priceChoices.max.at(-1)]).toEqual(defaultPriceRange);
  });

  it.each([
    [[0, 10_000], undefined],
    [
      [500, 10_000],
      [500, 10_000],
    ],
    [
      [0, 5000],
      [0, 5000],
    ],
    [
      [1000, 2000],
      [1000, 2000],
    ],
  ] as const)('[SEEK-23] %j is sent as %j', (range, sent) => {
    expect(priceRangeToSend(range)).toEqual(sent);
  });
});
