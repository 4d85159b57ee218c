import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { onceListening } from './once-listening.ts';

it('[CHAOS-14] closing waits for the start-up task that is running and skips the remaining ones', async () => {
  const http = fastify();
  const add = onceListening(http);
  const events: string[] = [];
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  add(async () => void events.push('first'));
  add(async () => {
    begin();
    await mayEnd;
    events.push('second');
  });
  add(async () => void events.push('third'));
  await http.listen({ port: 0, host: '127.0.0.1' });
  await isBegun;
  const closed = http.close().then(() => events.push('closed'));
  setTimeout(end, 50);
  await closed;
  expect(events).toEqual(['first', 'second', 'closed']);
});

it('[CHAOS-14] a task that fails prevents neither the next one nor closing', async () => {
  const http = fastify();
  const add = onceListening(http);
  const { promise: isRun, resolve } = Promise.withResolvers<void>();
  add(async () => {
    throw new Error('no ffmpeg');
  });
  add(async () => resolve());
  await http.listen({ port: 0, host: '127.0.0.1' });
  await isRun;
  await http.close();
});
