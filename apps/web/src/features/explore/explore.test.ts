import { limits } from '@right-circle/contract/limits';
import type { Reel } from '@right-circle/contract/reels';
import { describe, expect, it } from 'vitest';
import { fallbackCategories } from '#domain/reels/fallback-categories.ts';
import { reelName } from '#domain/reels/shared-reel.ts';
import { filterOf, queryOf, searchOf, sortOptions } from './browse/explore-filter.ts';
import { categoryOptions } from './browse/reel-categories.ts';
import { statusBadge } from './profile-reels/reel-status.ts';
import { nextPage, patchReel, type ReelPages, reelsOf, withLike } from './reel-pages.ts';

const UNTIL = '2026-03-01T10:00:00.000Z';

function aReel(id: string, overrides: Partial<Reel> = {}): Reel {
  return {
    id,
    status: 'completed',
    title: 'Tea',
    category: 'Food',
    caption: '',
    mentions: [],
    reel_url: '/media/reels/tea.mp4',
    poster_url: null,
    seconds: 8,
    created_by: 'Asha Rao',
    timestamp: '3 hours',
    created_at: UNTIL,
    author: { user_id: 'a', name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false },
    is_own: false,
    is_public: true,
    likes_count: 2,
    comments_count: 0,
    views_count: 0,
    is_liked: false,
    ...overrides,
  };
}

const aPage = (count: number, until = UNTIL) => ({
  data: Array.from({ length: count }, (_, index) => aReel(String(index))),
  until,
});
const pagesOf = (...lists: Reel[][]): ReelPages => ({
  pages: lists.map((data) => ({ data, until: UNTIL })),
  pageParams: [],
});

describe('paging', () => {
  it('[EXPL-26][EXPL-27][EXPL-36] goes on after a full page of 12 and ends with a shorter one', () => {
    expect(limits.explorePageSize).toBe(12);
    const first = aPage(12);
    expect(nextPage(first, [first])).toEqual({ offset: 12, until: UNTIL, after: '11' });
    const second = aPage(12, '2026-03-01T10:05:00.000Z');
    expect(nextPage(second, [first, second])).toEqual({ offset: 24, until: UNTIL, after: '11' });
    expect(nextPage(aPage(11), [first, aPage(11)])).toBeNull();
    expect(nextPage(aPage(0), [aPage(0)])).toBeNull();
  });

  it('shows a reel once that moved from one page to the next', () => {
    const pages = pagesOf([aReel('1'), aReel('2')], [aReel('2'), aReel('3')]);
    expect(reelsOf(pages).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(reelsOf(undefined)).toEqual([]);
  });
});

describe('a like', () => {
  it('counts once, however often it is pressed, and is taken back whole', () => {
    const liked = withLike(aReel('1'), true);
    expect(liked).toMatchObject({ is_liked: true, likes_count: 3 });
    expect(withLike(liked, true)).toBe(liked);
    expect(withLike(liked, false)).toEqual(aReel('1'));
  });

  it('changes the one reel', () => {
    const pages = patchReel(pagesOf([aReel('1'), aReel('2')]), '2', (reel) => withLike(reel, true));
    expect(reelsOf(pages).map(({ is_liked }) => is_liked)).toEqual([false, true]);
  });
});

describe('choices', () => {
  it('[EXPL-03] [EXPL-04] sorts by "Newest First" = desc and "Oldest First" = asc', () => {
    expect(sortOptions).toEqual([
      { value: 'desc', label: 'Newest First' },
      { value: 'asc', label: 'Oldest First' },
    ]);
  });

  it('[EXPL-28] [EXPL-30] starts as desc, and sends no category for "All Categories"', () => {
    const usual = filterOf(new URLSearchParams());
    expect(usual).toEqual({ category: '', sort: 'desc' });
    expect(queryOf(usual)).toEqual({ sort_by: 'desc' });
    expect(queryOf({ category: 'food', sort: 'asc' })).toEqual({ sort_by: 'asc', category: 'food' });
  });

  it.each([
    { category: '', sort: 'desc' },
    { category: 'food & drink', sort: 'asc' },
  ] as const)('are read back from the address: %o', (filter) => expect(filterOf(searchOf(filter))).toEqual(filter));

  it('[EXPL-02] [EXPL-32] lists "All Categories" and then names, or objects with id and name', () => {
    const all = { value: '', label: 'All Categories' };
    expect(categoryOptions(['Food'], '')).toEqual([all, { value: 'Food', label: 'Food' }]);
    expect(categoryOptions([{ id: 'food', name: 'Food' }], '')).toEqual([all, { value: 'food', label: 'Food' }]);
    expect(categoryOptions([], 'Chess')).toEqual([all, { value: 'Chess', label: 'Chess' }]);
  });

  it('[EXPL-33] falls back to six categories', () => {
    expect(fallbackCategories).toEqual(['Fitness', 'Sports', 'Food', 'Travel', 'Music', 'Comedy']);
  });
});

describe('what a maker is told', () => {
  it.each([
    ['draft', false, 'Draft'],
    ['queued', false, 'Waiting to be made'],
    ['processing', false, 'Being made'],
    ['failed', false, 'Not finished'],
    ['completed', false, 'Only you'],
    ['completed', true, undefined],
  ] as const)('%s, public %s: %s', (status, is_public, label) =>
    expect(statusBadge({ status, is_public })?.label).toBe(label),
  );

  it('names a reel by its title, its first line or its category', () => {
    expect(reelName(aReel('1'))).toBe('Tea');
    expect(reelName(aReel('1', { title: '', caption: 'Masala\nin a minute' }))).toBe('Masala');
    expect(reelName(aReel('1', { title: '' }))).toBe('Food reel');
  });
});
