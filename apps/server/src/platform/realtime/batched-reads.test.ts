import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openRedis, startSockets, USER_ID } from '../../../test/realtime.ts';
import { hasRedis, startRedis } from '../../../test/redis.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { READ_EVERY_MS, withBatchedReads } from './batched-reads.ts';
import { userRoom } from './realtime.ts';

async function aRedis(): Promise<string> {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  return url;
}

it.runIf(hasRedis())(
  '[CLUSTER-04] events for another process arrive all and in order, many with one read',
  async () => {
    const redisUrl = await aRedis();
    const [one, two] = [await startSockets(redisUrl), await startSockets(redisUrl)];
    onTestFinished(closeSockets);
    const socket = await openSocket(two.url, { token: 'any' });
    // Nobody receives what is sent before they listen.
    await expect.poll(two.waiting).toBe(2);

    const sent = Array.from({ length: 100 }, (_, n) => String(n));
    const received: string[] = [];
    const all = new Promise<void>((done) => {
      socket.on('new_post', ({ post_id }: { post_id: string }) => {
        received.push(post_id);
        if (received.length >= sent.length) done();
      });
    });
    const [readsBefore, startedAt] = [await one.reads(), performance.now()];
    for (const post_id of sent) {
      one.io.to(userRoom(USER_ID)).emit('new_post', { post_id });
      await delay(4);
    }
    await all;
    const reads = (await one.reads()) - readsBefore;
    const ms = performance.now() - startedAt;
    socket.close();

    expect(received).toEqual(sent);
    // Both processes read at once, and then once after each pause.
    expect(reads).toBeLessThanOrEqual(2 * (ms / READ_EVERY_MS + 2));
  },
);

it.runIf(hasRedis())('[CLUSTER-04] what is added between the first reads of a process is not missed', async () => {
  const writer = await openRedis(await aRedis());
  await writer.xadd('events', '*', 'n', 'before');
  const reader = withBatchedReads(writer).duplicate({ enableOfflineQueue: true });
  onTestFinished(() => reader.disconnect());
  const read = async () => await reader.xread('COUNT', 100, 'BLOCK', 10, 'STREAMS', 'events', '$');

  expect(await read()).toBeNull();
  const id = await writer.xadd('events', '*', 'n', 'between');
  expect(await read()).toEqual([['events', [[id, ['n', 'between']]]]]);
});
