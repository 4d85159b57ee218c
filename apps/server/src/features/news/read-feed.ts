import type { AnyFeed } from 'feedsmith';
import { declaresEntities, sourceName, urlKey, webLink } from './feed-item.rules.ts';
import { plainText } from './plain-text.rules.ts';

export type FeedItem = {
  urlKey: string;
  url: string;
  title: string;
  summary: string;
  source: string;
  publishedAt: Date;
};

/** The reply was not a feed, or not a trusted one. */
export class UnreadableFeedError extends Error {
  override name = 'UnreadableFeedError';
}

const MAX_ITEMS = 100;
const TITLE_LENGTH = 200;
const SUMMARY_LENGTH = 220;
const READABLE_TYPE = /^(?:text\/|application\/(?:[\w.+-]*(?:xml|json)))/i;

type Entry = {
  title: string | undefined;
  link: string | undefined;
  summary: string | undefined;
  date: string | undefined;
};
export type ReadOptions = { url: string; contentType: string | undefined; now: Date };

/**
 * Parses RSS, Atom, RDF and JSON feeds into plain items, oldest first. Items without a headline, a web link or a date
 * are left out.
 */
export async function readFeed(body: Buffer, { url, contentType, now }: ReadOptions): Promise<FeedItem[]> {
  if (contentType && !READABLE_TYPE.test(contentType)) throw new UnreadableFeedError(`a feed is not ${contentType}`);
  const text = decode(body, contentType);
  if (declaresEntities(text)) throw new UnreadableFeedError('document types are refused');
  const parsed = await parse(text);
  const source = sourceName(plainText(titleOf(parsed), 60), new URL(url).hostname);
  return entriesOf(parsed)
    .slice(0, MAX_ITEMS)
    .flatMap((entry) => itemOf(entry, { url, source, now }))
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

function decode(body: Buffer, contentType = ''): string {
  const head = body.subarray(0, 200).toString('latin1');
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /encoding=["']([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    // Unknown charset: nearly all feeds are UTF-8.
    return new TextDecoder().decode(body);
  }
}

async function parse(text: string): Promise<AnyFeed> {
  // Loaded with the first feed, so that a server without feeds never loads it.
  const { parseFeed } = await import('feedsmith');
  try {
    return parseFeed(text);
  } catch (cause) {
    throw new UnreadableFeedError('not a feed', { cause });
  }
}

function titleOf(parsed: AnyFeed): string {
  const { title } = parsed.feed;
  return (typeof title === 'string' ? title : title?.value) ?? '';
}

function entriesOf(parsed: AnyFeed): Entry[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        summary: item.description ?? item.content?.encoded,
        date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
      }));
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        link: (entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate') ?? entry.links?.[0])?.href,
        summary: entry.summary?.value ?? entry.content?.value,
        date: entry.published ?? entry.updated,
      }));
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.link,
        summary: item.description,
        date: item.dc?.dates?.[0],
      }));
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.url ?? item.external_url,
        summary: item.summary ?? item.content_text ?? item.content_html,
        date: item.date_published ?? item.date_modified,
      }));
  }
}

type ItemContext = { url: string; source: string; now: Date };

function itemOf({ title, link, summary, date }: Entry, { url, source, now }: ItemContext): FeedItem[] {
  const headline = plainText(title ?? '', TITLE_LENGTH);
  const href = webLink(link, url);
  const published = Date.parse(date ?? '');
  if (!headline || !href || Number.isNaN(published)) return [];
  return [
    {
      urlKey: urlKey(href),
      url: href,
      title: headline,
      summary: plainText(summary ?? '', SUMMARY_LENGTH),
      source,
      publishedAt: new Date(Math.min(published, now.getTime())),
    },
  ];
}
