import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

const never = new AbortController().signal;

it('[OWNMODEL-06] runs one task at a time, in order, and drops cancelled ones', async () => {
  const queue = createQueue(2);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const run = async (name: string, signal = never) =>
    await queue.run(signal, async () => {
      begun.push(name);
      await new Promise<void>((done) => finish.push(done));
    });
  const leaving = new AbortController();
  const first = run('first');
  const second = run('second', leaving.signal);
  const third = run('third');
  await expect(run('too many')).rejects.toThrow('2 requests are already waiting');
  leaving.abort();
  await expect(second).rejects.toThrow();
  const fourth = run('fourth');
  finish[0]?.();
  await first;
  await expect.poll(() => begun).toEqual(['first', 'third']);
  finish[1]?.();
  await third;
  await expect.poll(() => begun).toEqual(['first', 'third', 'fourth']);
  finish[2]?.();
  await fourth;
});

it('[OWNMODEL-06] continues after a failed task', async () => {
  const queue = createQueue(0);
  await expect(queue.run(never, async () => await Promise.reject(new Error('no')))).rejects.toThrow('no');
  await queue.run(never, async () => undefined);
  await expect(queue.run(AbortSignal.abort(), async () => undefined)).rejects.toThrow();
});
