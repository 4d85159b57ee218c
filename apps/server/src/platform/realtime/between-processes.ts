import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import { withBatchedReads } from './batched-reads.ts';

/** Number of processes while Redis, which knows them, is away. */
export const UNKNOWN_COUNT = 0;

/** Sockets here receive an event even if Redis has not taken it for the others within this time. */
const PUBLISH_MS = 300;
const RETRY_MS = 500;

/**
 * Leads events to the sockets of other processes over Redis. While Redis is away, a process starts and serves its own
 * sockets; it joins the others when Redis is back.
 */
export async function betweenProcesses(redis: Redis) {
  // Loaded only where it is used.
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  // Its own connection: events of a short interruption are queued, while calls must not wait for their limits.
  const publisher = redis.duplicate({ enableOfflineQueue: true, commandTimeout: PUBLISH_MS });
  // The original connection reports the same errors.
  publisher.on('error', () => {});
  // No event carries binary data, so none is searched for it.
  const open = createAdapter(withBatchedReads(outlivingRedis(publisher)), { onlyPlaintext: true });
  // Socket.IO calls it with `new`, which an arrow function cannot be.
  function openAdapter(namespace: Namespace) {
    const adapter = open(namespace);
    const serverCount = adapter.serverCount.bind(adapter);
    adapter.serverCount = async () => await serverCount().catch(() => UNKNOWN_COUNT);
    return adapter;
  }
  return { openAdapter, close: () => publisher.disconnect() };
}

/**
 * The adapter handles no failure of what it publishes and subscribes to, and an unhandled rejection would end the
 * process.
 */
function outlivingRedis(redis: Redis): Redis {
  const duplicate = redis.duplicate.bind(redis);
  // Copies wait for events, so their commands have no timeout.
  redis.duplicate = (override) => keepSubscribing(duplicate({ ...override, commandTimeout: undefined }));
  const publish = redis.publish.bind(redis) as (...args: unknown[]) => Promise<number>;
  // Only questions to other processes are published, and whoever asks waits for a limited time.
  const publishIfPossible = async (...args: unknown[]) => await publish(...args).catch(() => 0);
  redis.publish = publishIfPossible as typeof redis.publish;
  return redis;
}

/** Each try fails after a few connections that were refused. */
function keepSubscribing(copy: Redis): Redis {
  const subscribe = copy.subscribe.bind(copy) as (...args: unknown[]) => Promise<unknown>;
  const subscribeUntilClosed = async (...args: unknown[]) => {
    for (;;) {
      try {
        return await subscribe(...args);
      } catch {
        if (copy.status === 'end') return 0;
        // Without a pause, a Redis that refuses the command would be asked continuously.
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  copy.subscribe = subscribeUntilClosed as typeof copy.subscribe;
  return copy;
}
