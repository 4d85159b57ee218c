import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

it('runs two tasks of a key at a time, in order, and others meanwhile', async () => {
  const runQueued = createKeyedQueue(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((end) => void ends.push(end));
    return name;
  };
  const results = ['a', 'b', 'c', 'd'].map(async (name) => await runQueued('slot', task(name)));
  const other = runQueued('another', task('x'));
  expect(started).toEqual(['a', 'b', 'x']);
  ends[0]?.();
  expect(await results[0]).toBe('a');
  expect(started).toEqual(['a', 'b', 'x', 'c']);
  for (const end of ends) end();
  await results[2];
  expect(started.at(-1)).toBe('d');
  ends.at(-1)?.();
  expect(await Promise.all([...results, other])).toEqual(['a', 'b', 'c', 'd', 'x']);
});

it('goes on after a task that failed', async () => {
  const runQueued = createKeyedQueue(1);
  const failing = runQueued('slot', async () => await Promise.reject(new Error('no')));
  const next = runQueued('slot', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
