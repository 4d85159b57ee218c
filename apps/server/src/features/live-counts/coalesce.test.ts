import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescing } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[SOCIAL-21] delivers the first change immediately, a burst once a second, and a last one after it', () => {
  const deliver = vi.fn();
  const coalescing = createCoalescing(deliver, 1000);
  for (let at = 0; at < 3000; at += 10) {
    coalescing.heard('post 1');
    vi.advanceTimersByTime(10);
  }
  expect(deliver).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(5000);
  expect(deliver.mock.calls.length).toBeLessThanOrEqual(5);
  deliver.mockClear();
  coalescing.heard('post 1');
  coalescing.heard('post 2');
  expect(deliver.mock.calls).toEqual([['post 1'], ['post 2']]);
});

it('delivers nothing after it has stopped', () => {
  const deliver = vi.fn();
  const coalescing = createCoalescing(deliver, 1000);
  coalescing.heard('post 1');
  coalescing.heard('post 1');
  coalescing.stop();
  vi.advanceTimersByTime(5000);
  expect(deliver).toHaveBeenCalledTimes(1);
});
