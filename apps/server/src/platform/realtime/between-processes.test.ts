import { expect, it, onTestFinished } from 'vitest';
import { startFaultProxy } from '../../../../../scripts/fault-proxy.ts';
import { openRedis, startSockets, USER_ID } from '../../../test/realtime.ts';
import { hasRedis, startRedis } from '../../../test/redis.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { UNKNOWN_COUNT } from './between-processes.ts';
import { userRoom } from './realtime.ts';

// An unhandled rejection fails the run.
it.runIf(hasRedis())('[CLUSTER-05] processes start without Redis and join each other once it is there', async () => {
  const link = await startFaultProxy();
  onTestFinished(link.stop);
  link.cut();
  const redisUrl = link.url.replace('http:', 'redis:');
  const [one, two] = [await startSockets(redisUrl), await startSockets(redisUrl)];
  const countOf = async ({ io: sockets }: typeof one) => await sockets.of('/').adapter.serverCount();
  expect(await countOf(one)).toBe(UNKNOWN_COUNT);
  one.io.serverSideEmit('load', () => {});

  onTestFinished(closeSockets);
  const socket = await openSocket(two.url, { token: 'any' });
  const received: string[] = [];
  socket.on('new_post', ({ post_id }: { post_id: string }) => received.push(post_id));
  two.io.to(userRoom(USER_ID)).emit('new_post', { post_id: 'own' });
  await expect.poll(() => received).toEqual(['own']);

  const redis = await startRedis();
  onTestFinished(redis.stop);
  link.leadTo(redis.url);
  link.mend();
  await expect.poll(async () => [await countOf(one), await countOf(two)], { timeout: 30_000 }).toEqual([2, 2]);
  await expect.poll(two.waiting, { timeout: 30_000 }).toBe(2);
  one.io.to(userRoom(USER_ID)).emit('new_post', { post_id: 'other' });
  await expect.poll(() => received).toEqual(['own', 'other']);
});

it('[CLUSTER-05] a process ends while Redis is away', async () => {
  const link = await startFaultProxy();
  onTestFinished(link.stop);
  link.cut();
  const { io: sockets, close } = await startSockets(link.url.replace('http:', 'redis:'));
  await sockets.of('/').adapter.serverCount();
  await close();
});

it.runIf(hasRedis())('[CLUSTER-06] calls do not wait for a Redis that is away or does not answer', async () => {
  const server = await startRedis();
  onTestFinished(server.stop);
  const link = await startFaultProxy();
  onTestFinished(link.stop);
  link.leadTo(server.url);
  const redis = await openRedis(link.url.replace('http:', 'redis:'));
  expect(await redis.ping()).toBe('PONG');

  link.slow(60_000);
  await expect(redis.ping()).rejects.toThrow('Command timed out');
  link.cut();
  await expect.poll(() => redis.status).not.toBe('ready');
  await expect(redis.ping()).rejects.toThrow('enableOfflineQueue');

  link.mend();
  await expect.poll(() => redis.status).toBe('ready');
  expect(await redis.ping()).toBe('PONG');
});
