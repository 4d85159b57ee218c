import { describe, expect, it } from 'vitest';
import { urlKey, webLink } from './feed-item.rules.ts';

describe(urlKey, () => {
  it.each([
    'https://example.com/story',
    'http://www.example.com/story/',
    'https://EXAMPLE.com:443/story#comments',
    'https://m.example.com/story?utm_source=rss&utm_medium=feed',
    'https://example.com/story/?fbclid=abc',
    'https://example.com/story/amp/',
  ])('[NEWS-02] %s is the same page', (link) => expect(urlKey(link)).toBe('example.com/story'));

  it.each([
    ['https://example.com/?p=12&a=1', 'example.com?a=1&p=12'],
    ['https://example.com/Story', 'example.com/Story'],
    ['https://blog.example.com/story', 'blog.example.com/story'],
    ['https://example.com:8443/story', 'example.com:8443/story'],
  ])('%s keeps its significant parts: %s', (link, key) => expect(urlKey(link)).toBe(key));
});

describe(webLink, () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' /b ', 'https://feed.example/b'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://me:pw@example.com/', null],
    ['http://', null],
    ['', null],
    [undefined, null],
    [`https://example.com/${'a'.repeat(3000)}`, null],
  ])('%j becomes %j', (text, link) => expect(webLink(text, 'https://feed.example/rss')).toBe(link));
});
