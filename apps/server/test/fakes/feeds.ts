import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type FakeFeed = { status?: number; headers?: Record<string, string>; body?: string | Buffer };
type Serve = FakeFeed | ((request: IncomingMessage, response: ServerResponse) => void);

const MEGABYTE = 1024 * 1024;

/** News sites on loopback. The test sets the content of a path: `pages.set('/a.xml', { body: rss(...) })`. */
export async function startFakeFeeds() {
  const pages = new Map<string, Serve>();
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    mostOpen = Math.max(mostOpen, ++open);
    response.on('close', () => open--);
    const page = pages.get(path) ?? { status: 404 };
    if (typeof page === 'function') return page(request, response);
    const { status = 200, headers = {}, body = '' } = page;
    response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pages,
    requests,
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
    mostOpen: () => mostOpen,
    env: (...feeds: string[]) => ({
      NEWS_ALLOW_PRIVATE: '1',
      NEWS_FEEDS: feeds.map((feed) => feed.replace(/(^|=)\//, `$1${url}/`)).join(','),
    }),
    close: async () =>
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type FakeItem = { title: string; link: string; at: Date; summary?: string };

export function rss(source: string, items: FakeItem[]): string {
  const entries = items.map(
    ({ title, link, at, summary = '' }) =>
      `<item><title>${xml(title)}</title><link>${xml(link)}</link><pubDate>${at.toUTCString()}</pubDate><description>${xml(summary)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${xml(source)}</title><link>https://example.com</link><description/>${entries.join('')}</channel></rss>`;
}

export function atom(source: string, items: FakeItem[]): string {
  const entries = items.map(
    ({ title, link, at, summary = '' }) =>
      `<entry><id>${xml(link)}</id><title type="html">${xml(title)}</title><link rel="alternate" href="${xml(link)}"/><updated>${at.toISOString()}</updated><summary type="html">${xml(summary)}</summary></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${xml(source)}</title><id>x</id>${entries.join('')}</feed>`;
}

export function jsonFeed(source: string, items: FakeItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: source,
    items: items.map(({ title, link, at, summary }) => ({
      id: link,
      url: link,
      title,
      content_html: summary ?? '',
      date_published: at.toISOString(),
    })),
  });
}

/** Keeps sending until the client disconnects. */
export function neverEnding(_request: IncomingMessage, response: ServerResponse): void {
  const block = Buffer.alloc(64 * 1024, 'a');
  response.writeHead(200, { 'content-type': 'application/rss+xml' });
  response.write('<rss><channel><title>');
  const more = () => {
    while (response.writable && response.write(block));
  };
  response.on('drain', more);
  more();
}

/** Sends the headers and then nothing. */
export function stalling(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).write('<rss>');
}

export const fiftyMegabytes = (): FakeFeed => ({ body: Buffer.alloc(50 * MEGABYTE, 'a') });

export const doctypeBomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
<rss version="2.0"><channel><title>&lol2;</title><item><title>&lol2;</title><link>https://example.com/bomb</link><pubDate>Tue, 01 Jan 2030 00:00:00 GMT</pubDate></item></channel></rss>`;

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
