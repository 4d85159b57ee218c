import { expect, it } from 'vitest';
import { createBatch } from './batch.ts';

it('loads what is asked for meanwhile together, and never before it was asked for', async () => {
  const calls: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const read = createBatch(async (keys) => {
    calls.push(keys);
    await new Promise<void>((end) => void ends.push(end));
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key} ${calls.length}`]));
  });
  const first = read('a');
  await Promise.resolve();
  const later = [read('a'), read('b'), read('unknown')];
  await Promise.resolve();
  expect(calls).toEqual([['a']]);
  ends[0]?.();
  expect(await first).toBe('a 1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual(['a 2', 'b 2', undefined]);
  expect(calls).toEqual([['a'], ['a', 'b', 'unknown']]);
});

it('goes on after a failed load', async () => {
  let isBroken = true;
  const read = createBatch(async (keys) => {
    if (isBroken) throw new Error('no connection');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(read('a')).rejects.toThrow('no connection');
  isBroken = false;
  expect(await read('a')).toBe('a');
});
