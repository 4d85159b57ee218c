import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { ServiceHealth } from '../health/service-health.ts';
import type { Log } from '../logger.ts';

/** A Redis that accepts connections but does not answer must not keep anyone waiting either. */
const ANSWER_MS = 500;
const START_MS = 1000;

type RedisDeps = { log: Log; health: Pick<ServiceHealth, 'failed' | 'succeeded' | 'addProbe'> };

/** While Redis is away, commands fail at once: every call would otherwise wait for its rate limits. */
export async function connectRedis(url: string, { log, health }: RedisDeps): Promise<Redis> {
  // Loaded only where it is used.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    // Commands of the same tick are sent together, like a call's rate limits.
    enableAutoPipelining: true,
  });
  redis.on('error', (err: unknown) => {
    health.failed('redis', err);
    log.warn({ err }, 'redis connection lost');
  });
  redis.on('ready', () => health.succeeded('redis'));
  health.addProbe('redis', async () => await redis.ping());
  const ready = new Promise<void>((done) => redis.once('ready', done));
  await Promise.race([ready, delay(START_MS, undefined, { ref: false })]);
  return redis;
}
