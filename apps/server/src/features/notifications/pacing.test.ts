import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacing } from './pacing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('delivers 5,000 changes of one row in a minute at most a dozen times, including the last', () => {
  let count = 0;
  const delivered: number[] = [];
  const pacing = createPacing<string>(() => void delivered.push(count));
  for (let n = 0; n < 5000; n++) {
    count += 1;
    pacing.heard('row', 'asha');
    vi.advanceTimersByTime(12);
  }
  vi.advanceTimersByTime(60_000);
  expect(delivered.length).toBeLessThanOrEqual(12);
  expect(delivered.at(-1)).toBe(5000);
});

it('does not let one row wait for another', () => {
  const delivered: string[] = [];
  const pacing = createPacing<string>((_userId, key) => void delivered.push(key));
  for (let n = 0; n < 100; n++) {
    pacing.heard('busy', 'asha');
    vi.advanceTimersByTime(100);
  }
  delivered.length = 0;
  pacing.heard('quiet', 'asha');
  vi.advanceTimersByTime(250);
  expect(delivered).toContain('quiet');
});

it('is as fast as at first once a row has been quiet', () => {
  const delivered: string[] = [];
  const pacing = createPacing<string>((_userId, key) => void delivered.push(key));
  pacing.heard('row', 'asha');
  vi.advanceTimersByTime(60_000);
  pacing.heard('row', 'asha');
  vi.advanceTimersByTime(250);
  expect(delivered).toEqual(['row', 'row']);
});

it('delivers nothing after it was stopped', () => {
  const deliver = vi.fn();
  const pacing = createPacing<string>(deliver);
  pacing.heard('row', 'asha');
  pacing.stop();
  vi.advanceTimersByTime(1000);
  expect(deliver).not.toHaveBeenCalled();
});
