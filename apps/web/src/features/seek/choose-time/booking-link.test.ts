import { describe, expect, it } from 'vitest';
import { bookSlotPath, choiceFromLink } from './booking-link.ts';

describe('choiceFromLink', () => {
  const start = '2026-11-17T09:00:00+05:30';
  it.each([
    ['', null],
    ['duration=30', null],
    ['date=2026-11-17', { date: '2026-11-17', duration: null, start: null }],
    ['date=2026-11-17&duration=half', { date: '2026-11-17', duration: null, start: null }],
    ['start=soon', null],
    ['date=2026-11-17&start=soon', { date: '2026-11-17', duration: null, start: null }],
    [
      String(new URLSearchParams({ date: '2026-11-17', duration: '30', start })),
      { date: '2026-11-17', duration: 30, start },
    ],
  ])('%s', (query, wish) => expect(choiceFromLink(new URLSearchParams(query))).toEqual(wish));
});

it('[VISIT-29] a link of a public page, which names the start in UTC, asks for the same slot', () => {
  const query = new URLSearchParams({ duration: '30', start: '2026-11-16T18:45:00.000Z', via: 'own' });
  expect(choiceFromLink(query)).toEqual({ date: '2026-11-17', duration: 30, start: '2026-11-17T00:15:00+05:30' });
});

it('[FIND-24] the address of a slot asks for exactly that slot', () => {
  const slot = { start_time: '2026-11-17T00:15:00+05:30', end_time: '2026-11-17T00:45:00+05:30' };
  const address = new URL(bookSlotPath('m1', slot), 'http://localhost');
  expect(address.pathname).toBe('/dashboard/book-session/m1');
  expect(choiceFromLink(address.searchParams)).toEqual({ date: '2026-11-17', duration: 30, start: slot.start_time });
});
