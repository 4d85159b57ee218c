import { mentorFilter } from '@right-circle/contract/mentors';
import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  filterOf,
  noFilter,
  paramsOf,
  requestOf,
  type SeekFilter,
  toggled,
  withMaxPrice,
  withMinPrice,
  withoutFilters,
} from './seek-filter.ts';

const all: SeekFilter = {
  categories: ['Beauty', 'Food'],
  followers: ['nano', 'mega'],
  minPrice: 500,
  maxPrice: 2000,
  search: 'reels',
  sort: 'price',
};

describe('the filter in the address', () => {
  it('[FIND-10] is read as it was written, with the order', () => {
    expect(filterOf(paramsOf(all))).toEqual(all);
    expect(paramsOf(noFilter).toString()).toBe('');
    expect(filterOf(new URLSearchParams())).toEqual(noFilter);
  });

  it.each(['category=Magic&followers=everybody&min=7&max=abc&sort=best', 'min=2000&max=1000', 'min=-1&max=999999'])(
    'ignores what is not on offer: %s',
    (query) => {
      expect(filterOf(new URLSearchParams(query))).toEqual(noFilter);
    },
  );
});

describe('what the call is asked for', () => {
  it('[SEEK-17] has categories, follower ranges, price range and search term', () => {
    expect(requestOf(all)).toEqual({
      categories: ['Beauty', 'Food'],
      follower_ranges: [
        [1000, 9999],
        [5_000_000, null],
      ],
      price_range: [500, 2000],
      search: 'reels',
    });
    expect(mentorFilter.safeParse(requestOf(all)).success).toBe(true);
  });

  it('[SEEK-22] [SEEK-23] does not send the default price range of 0 to 10000', () => {
    expect([noFilter.minPrice, noFilter.maxPrice]).toEqual([0, 10_000]);
    expect(requestOf(noFilter)).toEqual({});
    expect(requestOf({ ...noFilter, maxPrice: 5000 })).toEqual({ price_range: [0, 5000] });
  });
});

describe('chips', () => {
  it('[SEEK-03] [SEEK-06] are one a filter in force, and each takes only itself away', () => {
    const chips = chipsOf(all);
    expect(chips.map(({ label }) => label)).toEqual(['Beauty', 'Food', 'Nano 1k-10k', 'Mega 5M+', '₹500 – ₹2,000']);
    expect(chips.map(({ without }) => chipsOf(without).length)).toEqual([4, 4, 4, 4, 4]);
    expect(chips[0]?.without.categories).toEqual(['Food']);
    expect(chips[2]?.without.followers).toEqual(['mega']);
    expect(chips[4]?.without).toMatchObject({ minPrice: 0, maxPrice: 10_000 });
  });

  it('[SEEK-19] are all gone after a reset, which keeps the search', () => {
    expect(withoutFilters(all)).toEqual({ ...noFilter, search: 'reels', sort: 'price' });
    expect(chipsOf(noFilter)).toEqual([]);
  });
});

describe('choosing', () => {
  it('keeps the lowest price below the highest', () => {
    expect(withMinPrice({ ...noFilter, maxPrice: 1000 }, 2000)).toMatchObject({ minPrice: 2000, maxPrice: 2000 });
    expect(withMinPrice({ ...noFilter, maxPrice: 5000 }, 500)).toMatchObject({ minPrice: 500, maxPrice: 5000 });
    expect(withMaxPrice({ ...noFilter, minPrice: 2000 }, 1000)).toMatchObject({ minPrice: 1000, maxPrice: 1000 });
  });

  it('switches one value on and off', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
