import { parentPort } from 'node:worker_threads';
// Loaded before the first feed's time limit begins: on a busy machine that takes seconds.
import 'feedsmith';
import { type FeedItem, type ReadOptions, readFeed, UnreadableFeedError } from './read-feed.ts';

export type FeedOrder = { body: Uint8Array; options: ReadOptions };
export type FeedReply = { items: FeedItem[] } | { unreadable: string };

async function replyTo({ body, options }: FeedOrder): Promise<FeedReply> {
  try {
    return { items: await readFeed(Buffer.from(body), options) };
  } catch (error) {
    if (error instanceof UnreadableFeedError) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', (order: FeedOrder) => {
  // An uncaught error ends the thread and rejects the caller's promise.
  void replyTo(order).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage('ready');
