import { HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { rankStories, rankTopics, surprise } from './ranking.rules.ts';

const now = new Date('2030-01-01T00:00:00Z');
let count = 0;

function story(name: string, { sources = 1, hoursAgo = 0, source = `Source ${++count}`, category = 'News' } = {}) {
  const publishedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  return { name, category, source, sourcesCount: sources, publishedAt };
}

const names = (stories: { name: string }[]) => stories.map(({ name }) => name).join(' ');

it.each([
  [4, 1, 9],
  [6, 2, 8],
  [2, 2, 0],
  [1, 3, 0],
])('[NEWS-02] %i with %i expected surprises by %i', (observed, expected, score) => {
  expect(surprise(observed, expected)).toBe(score);
});

describe(rankStories, () => {
  it.each([
    ['more sources first', [story('one'), story('four', { sources: 4 }), story('two', { sources: 2 })], 'four two one'],
    [
      'then the fresher',
      [story('old', { hoursAgo: 9 }), story('fresh'), story('older', { hoursAgo: 30 })],
      'fresh old older',
    ],
    [
      'what is unusual in its category, not what is usual elsewhere',
      [
        story('a', { category: 'Busy', sources: 3 }),
        story('b', { category: 'Busy', sources: 3 }),
        story('c', { category: 'Quiet', sources: 2 }),
        story('d', { category: 'Quiet', hoursAgo: 1 }),
        story('e', { category: 'Quiet', hoursAgo: 2 }),
      ],
      'c a b d e',
    ],
    ['nothing from nothing', [], ''],
  ])('[NEWS-02] %s', (_title, stories, order) => expect(names(rankStories(stories, now))).toBe(order));

  it('[NEWS-02] halves the weight every eight hours', () => {
    // 4/3 sources are expected and two carry it, so its heat is 1 + (2/3)²/(4/3) = 4/3, which a lone fresh story
    // exceeds after 3.32 h.
    const order = (hoursAgo: number) =>
      names(
        rankStories([story('pair', { sources: 2, hoursAgo }), story('lone'), story('past', { hoursAgo: 80 })], now),
      );
    expect([order(3.3), order(3.4)]).toEqual(['pair lone past', 'lone pair past']);
  });

  it('[NEWS-02] shows at most one card per source among the first five', () => {
    const loud = { source: 'Loud', sources: 3 };
    const stories = [
      ...['l1', 'l2', 'l3'].map((name) => story(name, loud)),
      ...['a', 'b', 'c', 'd', 'e'].map((name, index) => story(name, { hoursAgo: index + 1 })),
    ];
    expect(names(rankStories(stories, now))).toBe('l1 a b c d l2 l3 e');
  });

  it('treats a date in the future as now', () => {
    expect(names(rankStories([story('later', { hoursAgo: -50 }), story('pair', { sources: 2 })], now))).toBe(
      'pair later',
    );
  });
});

describe(rankTopics, () => {
  const use = (tag: string, authorsNow: number, authorsBefore: number) => ({
    tag,
    postsCount: authorsNow + 1,
    authorsNow,
    authorsBefore,
  });

  it('[NEWS-02] ranks by how much more people use a tag than the week before', () => {
    const tags = [
      use('always', 10, 35),
      use('rising', 6, 7),
      use('brandnew', 4, 0),
      use('lonely', 1, 0),
      use('fading', 2, 20),
    ];
    expect(rankTopics(tags, 10).map(({ tag }) => tag)).toEqual(['brandnew', 'rising']);
    expect(rankTopics(tags, 1)).toHaveLength(1);
  });
});
