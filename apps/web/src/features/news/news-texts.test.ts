import type { NewsStatus, Story } from '@right-circle/contract/news';
import { describe, expect, it } from 'vitest';
import { withSaved } from './news.queries.ts';
import { ageText, moreSourcesText, noticeOf, postTextOf } from './news-texts.ts';

const now = Date.parse('2030-01-10T12:00:00Z');

const story: Story = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'A pocket camera',
  summary: '',
  source: 'The Desk',
  url: 'https://desk.example/a',
  image: null,
  category: 'Video',
  published_at: '2030-01-10T09:00:00Z',
  sources_count: 1,
  is_saved: false,
};

it.each([
  ['2030-01-10T11:59:30Z', 'just now'],
  ['2030-01-10T12:00:30Z', 'just now'],
  ['2030-01-10T11:48:00Z', '12 min ago'],
  ['2030-01-10T08:30:00Z', '3 h ago'],
  ['2030-01-08T11:00:00Z', '2 d ago'],
])('[NEWS-02] %s is %s', (iso, text) => expect(ageText(iso, now)).toBe(text));

it.each([
  [1, null],
  [2, '+1 source'],
  [4, '+3 sources'],
])('[NEWS-02] %i sources: %s', (count, text) => expect(moreSourcesText(count)).toBe(text));

describe(noticeOf, () => {
  it.each<[NewsStatus, string | null, RegExp | null]>([
    ['live', '2030-01-10T11:00:00Z', null],
    ['stale', '2030-01-10T07:00:00Z', /last read, 5 hours ago/],
    ['unreachable', null, /samples: invented headlines/],
    ['off', null, /topics of the community/],
  ])('[NEWS-02] %s', (status, fetched_at, text) => {
    const notice = noticeOf({ status, fetched_at }, now);
    if (text) expect(notice?.text).toMatch(text);
    else expect(notice).toBeNull();
  });
});

it('starts a post with headline, source and link; a sample has none', () => {
  expect(postTextOf(story)).toBe('A pocket camera (The Desk)\nhttps://desk.example/a\n\n');
  expect(postTextOf({ ...story, url: null })).toBe('A pocket camera\n\n');
});

it('marks one story of a list', () => {
  const list = { data: [story, { ...story, id: 'other' }], next_cursor: 'x' };
  expect(withSaved(list, story.id, true)).toEqual({
    data: [
      { ...story, is_saved: true },
      { ...story, id: 'other' },
    ],
    next_cursor: 'x',
  });
});
