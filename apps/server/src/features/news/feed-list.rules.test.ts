import { describe, expect, it } from 'vitest';
import { defaultFeeds, parseFeedList } from './feed-list.rules.ts';

describe(parseFeedList, () => {
  it('[NEWS-02] parses addresses separated by commas or lines, with or without a category', () => {
    expect(parseFeedList('https://a.example/feed, Food=https://b.example/rss?x=1\n http://c.example')).toEqual([
      { url: 'https://a.example/feed', category: 'News' },
      { url: 'https://b.example/rss?x=1', category: 'Food' },
      { url: 'http://c.example/', category: 'News' },
    ]);
  });

  it.each([
    ['off', []],
    [' OFF ', []],
    ['', []],
    ['https://a.example/,https://a.example/', [{ url: 'https://a.example/', category: 'News' }]],
    ['ftp://a.example', null],
    ['a.example/feed', null],
    ['https://', null],
    ['Food=', null],
  ])('%j is %j', (text, feeds) => expect(parseFeedList(text)).toEqual(feeds));

  it('has default feeds', () => {
    const feeds = parseFeedList(defaultFeeds) ?? [];
    expect(feeds).toHaveLength(10);
    expect(new Set(feeds.map(({ category }) => category)).size).toBe(4);
  });
});
