import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Counted, createCountBuffer } from './count-buffer.ts';

type Key = readonly [string, string];
const log = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aBuffer({ maxKeys = 10, failures = 0 } = {}) {
  const saved: Counted<Key>[][] = [];
  let left = failures;
  const save = async (counts: Counted<Key>[]) => {
    if (left-- > 0) throw new Error('The database is away.');
    saved.push(counts.map((counted) => ({ ...counted })));
  };
  return { saved, buffer: createCountBuffer<Key>({ save, log, everyMs: 1000, maxKeys }) };
}

describe('counts in memory', () => {
  it('[STATS-06] are saved together, once for each interval', async () => {
    const { saved, buffer } = aBuffer();
    for (const name of ['a', 'b', 'a']) buffer.count([name, 'x']);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([
      [
        { key: ['a', 'x'], count: 2 },
        { key: ['b', 'x'], count: 1 },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(5000);
    await buffer.flush();
    expect(saved).toHaveLength(1);
  });

  it('[STATS-06] wait for the next time if they were not saved', async () => {
    const { saved, buffer } = aBuffer({ failures: 1 });
    buffer.count(['a', 'x']);
    await vi.advanceTimersByTimeAsync(1000);
    buffer.count(['a', 'x']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([[{ key: ['a', 'x'], count: 2 }]]);
  });

  it('[STATS-06] are bounded: beyond the limit only known keys are counted', async () => {
    const { saved, buffer } = aBuffer({ maxKeys: 2 });
    for (const name of ['a', 'b', 'c', 'a']) buffer.count([name, 'x']);
    await buffer.flush();
    expect(saved[0]?.map(({ key, count }) => [key[0], count])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
