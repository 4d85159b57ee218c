import { Worker } from 'node:worker_threads';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import type { FeedOrder, FeedReply } from './feed-worker.ts';
import { type FeedItem, type ReadOptions, UnreadableFeedError } from './read-feed.ts';

type FeedLimits = { timeoutMs: number; memoryMb: number };

const LIMITS: FeedLimits = { timeoutMs: 10_000, memoryMb: 256 };
/** Starting a thread costs more than parsing most feeds, so it is kept for a moment. */
const IDLE_MS = 5000;

/**
 * Reads a feed in a thread of its own: a few megabytes can take seconds to parse, which would block all requests. A feed
 * that exceeds the limits is unreadable.
 */
export const readFeedApart = createFeedReader(LIMITS);

export function createFeedReader({ timeoutMs, memoryMb }: FeedLimits) {
  // One at a time, so that all feeds together stay within the memory of one.
  const inTurn = createKeyedQueue(1);
  let idle: Worker | null = null;
  let stopping: NodeJS.Timeout | undefined;

  async function ask(order: FeedOrder): Promise<FeedReply> {
    clearTimeout(stopping);
    const worker = idle ?? (await start());
    idle = null;
    worker.ref();
    let isReusable = false;
    try {
      worker.postMessage(order);
      const reply = await nextMessage(worker, timeoutMs);
      isReusable = true;
      return reply;
    } catch (error) {
      if (error instanceof UnreadableFeedError) return { unreadable: error.message };
      throw error;
    } finally {
      if (isReusable) keep(worker);
      else await worker.terminate();
    }
  }

  async function start(): Promise<Worker> {
    const worker = await startWorker(memoryMb);
    worker.once('exit', () => {
      if (idle === worker) idle = null;
    });
    return worker;
  }

  function keep(worker: Worker): void {
    idle = worker;
    worker.unref();
    stopping = setTimeout(() => {
      idle = null;
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  return async (body: Buffer, options: ReadOptions): Promise<FeedItem[]> => {
    const reply = await inTurn('feed', async () => await ask({ body, options }));
    if ('unreadable' in reply) throw new UnreadableFeedError(reply.unreadable);
    return reply.items;
  };
}

async function startWorker(memoryMb: number): Promise<Worker> {
  const url = new URL('./feed-worker.ts', import.meta.url);
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // An error while no feed is being read would otherwise be uncaught here and end the server. The thread ends with it.
  worker.on('error', () => undefined);
  await nextMessage(worker);
  return worker;
}

async function nextMessage(worker: Worker, timeoutMs?: number): Promise<FeedReply> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedReply>();
  const onError = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFeedError('needs too much memory') : error);
  const onExit = () => reject(new Error('the thread ended without a reply'));
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => reject(new UnreadableFeedError('takes too long')), timeoutMs);
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}
