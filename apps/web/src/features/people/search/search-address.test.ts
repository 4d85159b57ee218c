import { describe, expect, it } from 'vitest';
import { categoriesLike, isFound, searchOf, withSearch } from './search-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of a search', () => {
  it('[FIND-14] is read as it was written', () => {
    const search = { q: 'dosa', category: 'Food', show: 'mentors' } as const;
    expect(searchOf(withSearch(at(''), search))).toEqual(search);
    expect(withSearch(at('q=x&category=Food&show=posts'), { q: '', category: undefined, show: 'all' }).toString()).toBe(
      '',
    );
  });

  it('[FIND-14] ignores what is not on offer', () => {
    expect(searchOf(at('q=%20%20&category=Magic&show=everything'))).toEqual({
      q: '',
      category: undefined,
      show: 'all',
    });
  });

  it('[FIND-14] keeps the order of mentors until another kind is shown', () => {
    const now = at('q=dosa&show=mentors&sort=price');
    expect(withSearch(now, { ...searchOf(now), q: 'idli' }).get('sort')).toBe('price');
    expect(withSearch(now, { ...searchOf(now), show: 'posts' }).get('sort')).toBeNull();
  });
});

it('[FIND-11] posts and topics are left out where a category is chosen', () => {
  expect(isFound('posts', { q: 'dosa', category: undefined })).toBe(true);
  expect(isFound('posts', { q: 'dosa', category: 'Food' })).toBe(false);
  expect(isFound('people', { q: '', category: 'Food' })).toBe(true);
  expect(isFound('people', { q: '', category: undefined })).toBe(false);
});

it.each([
  ['fo', ['Food']],
  ['STYLE', ['Life style']],
  ['#fit', ['Fitness']],
  ['life style', ['Life style']],
  ['od', []],
  ['', []],
])('[FIND-11] categories like %j', (q, expected) => {
  expect(categoriesLike(q)).toEqual(expected);
});
