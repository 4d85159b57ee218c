import { HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { retryAfter, scheduleAfter, type Visit } from './feed-schedule.rules.ts';

const now = new Date('2030-01-01T00:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const throttled = (hours: number | null): Visit => ({
  kind: 'throttled',
  until: hours === null ? null : inHours(hours),
});

describe(scheduleAfter, () => {
  it.each<[string, Visit, number, number, number]>([
    ['a fetched feed, an hour later', { kind: 'fetched', etag: null, lastModified: null }, 3, 0, 1],
    ['an unchanged feed, an hour later', { kind: 'unchanged' }, 3, 0, 1],
    ['the first failure, an hour later', { kind: 'failed' }, 0, 1, 1],
    ['the second, two', { kind: 'failed' }, 1, 2, 2],
    ['the fifth, sixteen', { kind: 'failed' }, 4, 5, 16],
    ['the sixth, a day', { kind: 'failed' }, 5, 6, 24],
    ['the thousandth, a day', { kind: 'failed' }, 999, 1000, 24],
    ['a site that asks for six hours', throttled(6), 0, 1, 6],
    ['a site that asks for a minute still rests an hour', throttled(1 / 60), 0, 1, 1],
    ['a site that asks for a year is asked again in a week', throttled(8760), 0, 1, 168],
    ['a site that does not say how long', throttled(null), 1, 2, 2],
  ])('[NEWS-02] next request: %s', (_title, visit, before, failures, hours) => {
    expect(scheduleAfter(visit, before, now)).toEqual({ failures, nextFetchAt: inHours(hours) });
  });
});

it.each([
  ['120', '2030-01-01T00:02:00.000Z'],
  ['Tue, 01 Jan 2030 06:00:00 GMT', '2030-01-01T06:00:00.000Z'],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
])('Retry-After %j means %s', (header, at) => expect(retryAfter(header, now)?.toISOString()).toBe(at));
