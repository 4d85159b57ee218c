import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type FeedPlace, fromCursor, popularSinceId, toCursor, trimsTimelines } from './feed.rules.ts';

const id = '019b76da-a800-7000-8000-0000000000ab';

describe('cursors', () => {
  it.each<FeedPlace>([
    { kind: 'newest', id },
    { kind: 'popular', popularity: 0, id },
    { kind: 'popular', popularity: 41_322, id },
  ])('survive a round trip: %j', (place) => {
    expect(fromCursor(toCursor(place))).toEqual(place);
    expect(toCursor(place)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it.each(['', 'x', '%%%', btoa('n:1'), btoa(`p:-1:${id}`), btoa(`p:9999999999:${id}`), btoa(`n:${id}' or 1=1`), '🦚'])(
    'are refused if invalid: %j',
    (text) => expect(fromCursor(text)).toBeNull(),
  );
});

it('knows the lowest id of the popular period', () => {
  const now = new Date('2030-01-15T00:00:00.000Z');
  const since = popularSinceId(now);
  expect(newId(new Date('2030-01-01T00:00:00.000Z')) > since).toBe(true);
  expect(newId(new Date('2029-12-31T23:59:59.999Z')) < since).toBe(true);
});

it('trims with one post in sixteen', () => {
  const turns = Array.from({ length: 1600 }, () => trimsTimelines(newId(new Date(0)))).filter(Boolean).length;
  expect(turns).toBeGreaterThan(40);
  expect(turns).toBeLessThan(200);
});
