import { describe, expect, it } from 'vitest';
import { wishOf } from './booking-wish.ts';

describe('wishOf', () => {
  const start = '2026-11-17T09:00:00+05:30';
  it.each([
    ['', null],
    ['duration=30', null],
    ['date=2026-11-17', { date: '2026-11-17', duration: null, start: null }],
    ['date=2026-11-17&duration=half', { date: '2026-11-17', duration: null, start: null }],
    [
      String(new URLSearchParams({ date: '2026-11-17', duration: '30', start })),
      { date: '2026-11-17', duration: 30, start },
    ],
  ])('%s', (query, wish) => expect(wishOf(new URLSearchParams(query))).toEqual(wish));
});
