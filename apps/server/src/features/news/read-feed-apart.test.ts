import { expect, it } from 'vitest';
import { rss } from '../../../test/fakes/feeds.ts';
import { readFeed, UnreadableFeedError } from './read-feed.ts';
import { createFeedReader, readFeedApart } from './read-feed-apart.ts';
import { visitFeed } from './visit-feed.ts';

const now = new Date('2030-01-01T12:00:00Z');
const options = { url: 'https://desk.example/feed', contentType: 'text/xml', now };
const plain = Buffer.from(rss('Desk', [{ title: 'A headline', link: 'https://desk.example/a', at: now }]));

/** Small for a download, but a second or more for the parser. */
const hostile = Buffer.from(
  `<rss version="2.0"><channel><a ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/><item><title>x</title></item></channel></rss>`,
);

/** Counts how often a timer of this thread fires until the work is done. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await work.finally(() => clearInterval(timer));
  return ticks;
}

it('[FEED-01] timers go on firing while a hostile feed is parsed', async () => {
  const alone = await ticksDuring(readFeed(hostile, options));
  const reply = { status: 200, url: options.url, headers: {}, body: hostile };
  const deps = { fetch: async () => reply, now: () => now, userAgent: 'Reader/1.0' };
  const feed = {
    url: options.url,
    host: 'desk.example',
    category: 'News',
    etag: null,
    lastModified: null,
    failures: 0,
  };
  const apart = await ticksDuring(visitFeed(deps, feed));
  expect(apart).toBeGreaterThan(10 * (alone + 1));
});

it('[FEED-01] answers like the parser itself', async () => {
  expect(await readFeedApart(plain, options)).toEqual(await readFeed(plain, options));
  expect(await readFeedApart(plain, options), 'in the same thread').toEqual(await readFeed(plain, options));
  const noFeed = readFeedApart(Buffer.from('<html></html>'), options);
  await expect(noFeed).rejects.toThrow(new UnreadableFeedError('not a feed'));
});

it.each([
  ['takes too long', hostile, { timeoutMs: 1, memoryMb: 256 }],
  ['needs too much memory', hostile, { timeoutMs: 600_000, memoryMb: 8 }],
])('[FEED-01] a feed that %s is unreadable', async (problem, body, limits) => {
  await expect(createFeedReader(limits)(body, options)).rejects.toThrow(new UnreadableFeedError(problem));
});
