import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Actor } from '#platform/http/actor.ts';
import { connectRedis } from '#platform/realtime/connect-redis.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';

export const USER_ID = '0190a000-0000-7000-8000-000000000001';

const log = pino({ level: 'silent' });
const health = { failed: () => {}, succeeded: () => {}, addProbe: () => {} };

/** The product's connection, until the test ends. */
export async function openRedis(url: string): Promise<Redis> {
  const redis = await connectRedis(url, { log, health });
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** Sockets of one process, where everybody is the same person. */
export async function startSockets(redisUrl: string) {
  const server = createServer();
  const redis = await openRedis(redisUrl);
  const realtime = await createRealtime({
    server,
    redis,
    authenticateSocket: async () => ({ userId: USER_ID, authSessionId: 'one' }) as Actor,
    authenticateGuest: async () => null,
    log,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(realtime.close);
  return {
    io: realtime.io,
    close: realtime.close,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections that wait for new events. */
    waiting: async () => Number(/blocked_clients:(\d+)/.exec(await redis.info('clients'))?.[1]),
    /** Number of reads that Redis has answered. */
    reads: async () => Number(/cmdstat_xread:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0),
  };
}
