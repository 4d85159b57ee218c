import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedis } from '../../../test/redis.ts';
import type { Actor } from '../http/actor.ts';
import { READ_EVERY_MS, withBatchedReads } from './batched-reads.ts';
import { createRealtime, userRoom } from './realtime.ts';

const USER_ID = '0190a000-0000-7000-8000-000000000001';

async function aRedis(): Promise<string> {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  return url;
}

/** It may still be starting; the client tries again. */
function connect(url: string): Redis {
  const redis = new Redis(url).on('error', () => {});
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** Sockets of one process, where everybody is the same person. */
async function startSockets(redisUrl: string) {
  const server = createServer();
  const redis = connect(redisUrl);
  const realtime = await createRealtime({
    server,
    redis,
    authenticateSocket: async () => ({ userId: USER_ID, authSessionId: 'one' }) as Actor,
    authenticateGuest: async () => null,
    log: pino({ level: 'silent' }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(realtime.close);
  return {
    io: realtime.io,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections that wait for new events. */
    waiting: async () => Number(/blocked_clients:(\d+)/.exec(await redis.info('clients'))?.[1]),
    /** How often Redis has been asked for new events. */
    reads: async () => Number(/cmdstat_xread:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0),
  };
}

it.runIf(hasRedis())(
  '[CLUSTER-04] events for another process arrive all and in order, many with one read',
  async () => {
    const redisUrl = await aRedis();
    const [one, two] = [await startSockets(redisUrl), await startSockets(redisUrl)];
    const socket = io(two.url, { auth: { token: 'any' }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
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
  const writer = connect(await aRedis());
  await writer.xadd('events', '*', 'n', 'before');
  const reader = withBatchedReads(writer).duplicate();
  onTestFinished(() => reader.disconnect());
  const read = async () => await reader.xread('COUNT', 100, 'BLOCK', 10, 'STREAMS', 'events', '$');

  expect(await read()).toBeNull();
  const id = await writer.xadd('events', '*', 'n', 'between');
  expect(await read()).toEqual([['events', [[id, ['n', 'between']]]]]);
});
