import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Minimum time between two reads, and so the longest that an event from another process waits. */
export const READ_EVERY_MS = 50;

/** Asks for entries added after the call, so that those added between two such calls would be missed. */
const ONLY_NEW = '$';
const BEFORE_THE_FIRST = '0-0';

/**
 * Copies of this connection read a stream at most every 50 ms, so that one read returns several events. Read one by
 * one, they cost three processes a third more processor time per call than one process needs.
 */
export function withBatchedReads(redis: Redis): Redis {
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const copy = duplicate(override);
    const read = copy.xread.bind(copy) as (...args: unknown[]) => Promise<unknown>;
    let lastReadAt = Number.NEGATIVE_INFINITY;
    let newestAtStart: string | undefined;
    const readLater = async (...args: unknown[]) => {
      const pause = lastReadAt + READ_EVERY_MS - performance.now();
      if (pause > 0) await delay(pause);
      const [stream, after] = args.slice(-2) as [string, string];
      try {
        if (after === ONLY_NEW) newestAtStart ??= await newestId(copy, stream);
        return await read(...args.slice(0, -1), after === ONLY_NEW ? newestAtStart : after);
      } finally {
        lastReadAt = performance.now();
      }
    };
    copy.xread = readLater as typeof copy.xread;
    return copy;
  };
  return redis;
}

async function newestId(redis: Redis, stream: string): Promise<string> {
  const [newest] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1);
  return newest?.[0] ?? BEFORE_THE_FIRST;
}
