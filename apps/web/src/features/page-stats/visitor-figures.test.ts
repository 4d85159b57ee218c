import type { PageStats } from '@right-circle/contract/page-stats';
import { expect, it } from 'vitest';
import { axisEnd, byDay, bySource, totalsOf } from './visitor-figures.ts';

const stats: PageStats = {
  first_day: '2030-02-27',
  last_day: '2030-03-02',
  counts: [
    { date: '2030-02-28', source: 'own', kind: 'view', count: 3 },
    { date: '2030-02-28', source: 'instagram', kind: 'view', count: 5 },
    { date: '2030-03-02', source: 'own', kind: 'view', count: 1 },
    { date: '2030-03-02', source: 'inside', kind: 'finish', count: 2 },
  ],
};

it('[STATS-09] adds up all days, each day and each source', () => {
  expect(totalsOf(stats)).toEqual({ view: 9, slot: 0, start: 0, finish: 2 });
  expect(byDay(stats).map(({ date, view, finish }) => [date, view, finish])).toEqual([
    ['2030-02-27', 0, 0],
    ['2030-02-28', 8, 0],
    ['2030-03-01', 0, 0],
    ['2030-03-02', 1, 2],
  ]);
  expect(bySource(stats).map(({ source, view, finish }) => [source, view, finish])).toEqual([
    ['instagram', 5, 0],
    ['own', 4, 0],
    ['inside', 0, 2],
  ]);
});

it.each([
  [0, 4],
  [4, 4],
  [7, 8],
  [11, 12],
  [41, 50],
  [99, 100],
  [101, 120],
  [4100, 5000],
])('[STATS-09] ends the axis for %d at %d', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});
