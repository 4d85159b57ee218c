import { describe, expect, it } from 'vitest';
import { DURATIONS_MS, durationIndex, type LoadMinute, mergeLoad, percentile } from './load.rules.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const MINUTE = 60_000;

function aMinute({ took = [] as number[], ...given }: Partial<LoadMinute> & { took?: number[] } = {}): LoadMinute {
  const durations = Array.from<number>({ length: DURATIONS_MS.length + 1 }).fill(0);
  for (const ms of took) durations[durationIndex(ms)] = (durations[durationIndex(ms)] ?? 0) + 1;
  const at = given.at ?? NOON;
  const idle = { requests: took.length, errors: 0, sockets: 0, jobsDue: 0, cpuMs: 0, watchedMs: 0, memoryBytes: 0 };
  return { at, from: at, ...idle, durations, ...given };
}

describe('a percentile of durations', () => {
  it.each([
    [[], null],
    [[7], 9.75],
    [[...Array<number>(95).fill(4), ...Array<number>(5).fill(900)], 5],
    [[...Array<number>(90).fill(4), ...Array<number>(10).fill(900)], 875],
    [[60_000], 10_000],
  ])('[ADMIN-47] of %j is %s', (took, expected) => {
    expect(percentile(aMinute({ took }).durations, 0.95)).toBe(expected);
  });
});

describe('the load of several processes', () => {
  it('[ADMIN-47] is added up by minute, and jobs, which they share, are not', () => {
    const part = { requests: 120, errors: 2, sockets: 3, jobsDue: 7, cpuMs: 500, watchedMs: 10_000, memoryBytes: 100 };
    const [point] = mergeLoad([[aMinute(part)], [aMinute({ ...part, jobsDue: 6 })]], NOON + MINUTE);
    expect(point).toEqual({
      at: NOON,
      requestsPerSecond: 4,
      p95Ms: null,
      errors: 4,
      sockets: 6,
      jobsDue: 7,
      cpuPercent: 10,
      memoryBytes: 200,
    });
  });

  it('[ADMIN-47] counts a minute that is not over by the seconds that have passed', () => {
    expect(mergeLoad([[aMinute({ requests: 30 })]], NOON + 15_000)[0]?.requestsPerSecond).toBe(2);
    const late = aMinute({ requests: 30, from: NOON + 50_000 });
    expect(mergeLoad([[late]], NOON + MINUTE)[0]?.requestsPerSecond).toBe(3);
    expect(mergeLoad([[aMinute({ requests: 3 })]], NOON)[0]?.requestsPerSecond, 'at its first moment').toBe(3);
  });

  it('[ADMIN-47] has the last hour, oldest first', () => {
    const minutes = Array.from({ length: 70 }, (_, index) => aMinute({ at: NOON - index * MINUTE }));
    const points = mergeLoad([minutes, minutes.slice(0, 3)], NOON + 1);
    expect([points.length, points[0]?.at, points.at(-1)?.at]).toEqual([60, NOON - 59 * MINUTE, NOON]);
  });
});
