import { HOUR_MS } from '@right-circle/rules/durations';
import { expect, it } from 'vitest';
import { placeText, readPlace, statusOf } from './news.rules.ts';

const now = new Date('2030-01-10T00:00:00Z');

it.each([
  [false, null, 'off'],
  [true, null, 'unreachable'],
  [true, 0, 'live'],
  [true, 3, 'live'],
  [true, 3.1, 'stale'],
  [true, 167, 'stale'],
  [true, 169, 'unreachable'],
])('[NEWS-02] feeds %s, last loaded %s hours ago: %s', (hasFeeds, hoursAgo, status) => {
  const fetchedAt = hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * HOUR_MS);
  expect(statusOf({ hasFeeds, fetchedAt }, now)).toBe(status);
});

it('parses page cursors, and nothing else', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(readPlace(placeText({ savedAt: now, id }))).toEqual({ savedAt: now, storyId: id });
  for (const text of ['', 'x', 'null', '💥', btoa('1:2'), btoa(`x:${id}`)]) expect(readPlace(text)).toBeNull();
});
