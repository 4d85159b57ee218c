import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../test/cost.ts';
import { atom, doctypeBomb, jsonFeed, rss } from '../../../test/fakes/feeds.ts';
import { declaresEntities, sourceName } from './feed-item.rules.ts';
import { readFeed, UnreadableFeedError } from './read-feed.ts';

const now = new Date('2030-01-01T12:00:00Z');
const at = new Date('2030-01-01T09:00:00Z');
const url = 'https://www.desk.example/feed';
const item = { title: 'Creators & <b>brands</b>', link: 'https://www.desk.example/a?utm_source=x', at };

async function read(body: string | Buffer, contentType?: string) {
  return await readFeed(Buffer.from(body), { url, contentType, now });
}

describe(readFeed, () => {
  it.each([
    ['RSS', rss],
    ['Atom', atom],
    ['JSON Feed', jsonFeed],
  ])('[NEWS-02] reads %s', async (_format, write) => {
    const body = write('The Desk - All Posts', [{ ...item, summary: '<p>More &amp; <i>earlier</i></p>' }]);
    expect(await read(body)).toEqual([
      {
        urlKey: 'desk.example/a',
        url: item.link,
        title: 'Creators & brands',
        summary: 'More & earlier',
        source: 'The Desk',
        publishedAt: at,
      },
    ]);
  });

  it('leaves out items without a headline, web link or date', async () => {
    const body = `<rss version="2.0"><channel><title>D</title>
      <item><link>https://d.example/1</link><pubDate>${at.toUTCString()}</pubDate></item>
      <item><title>Two</title><link>javascript:alert(1)</link><pubDate>${at.toUTCString()}</pubDate></item>
      <item><title>Three</title><link>https://d.example/3</link></item>
      <item><title>Four</title><guid>https://d.example/4</guid><pubDate>${at.toUTCString()}</pubDate></item>
      <item><title>Five</title><link>/5</link><pubDate>not a day</pubDate></item></channel></rss>`;
    expect((await read(body)).map(({ title }) => title)).toEqual(['Four']);
  });

  it('never shows a future date, and returns the oldest first', async () => {
    const later = { ...item, link: 'https://d.example/later', at: new Date('2031-01-01T00:00:00Z') };
    expect((await read(rss('D', [later, item]))).map(({ publishedAt }) => publishedAt)).toEqual([at, now]);
  });

  it('reads at most a hundred items', async () => {
    const items = Array.from({ length: 150 }, (_, n) => ({ ...item, link: `https://d.example/${n}` }));
    expect(await read(rss('D', items))).toHaveLength(100);
  });

  it.each([
    ['latin1 by its header', Buffer.from(rss('Café', [item]), 'latin1'), 'text/xml; charset=ISO-8859-1'],
    ['latin1 by its first line', Buffer.from(rss('Café', [item]).replace('UTF-8', 'ISO-8859-1'), 'latin1'), 'text/xml'],
    ['an unknown charset', rss('Café', [item]), 'text/xml; charset=klingon'],
    ['plain text', rss('Café', [item]), 'text/plain'],
  ])('reads %s', async (_title, body, contentType) => expect((await read(body, contentType))[0]?.source).toBe('Café'));

  it.each([
    ['[NEWS-02] a document type with entities', doctypeBomb, 'application/rss+xml'],
    ['a web page', '<html><body>Not found</body></html>', 'text/html'],
    ['a picture', rss('D', [item]), 'image/png'],
    ['nothing', '', 'application/rss+xml'],
    ['half a feed of JSON', '{"version":', 'application/json'],
    ['random bytes', Buffer.from([0, 255, 254, 3, 60, 60, 60]), 'application/xml'],
    ['nesting without end', '<a>'.repeat(200_000), 'application/xml'],
  ])('refuses %s', async (_title, body, contentType) => {
    await expect(read(body, contentType)).rejects.toThrow(UnreadableFeedError);
  });
});

it.each([
  ['<?xml version="1.0"?><!DOCTYPE rss><rss/>', true],
  ['<rss><!doctype x></rss>', true],
  ['<rss><!ENTITY a "b"></rss>', true],
  ['<rss><![CDATA[<!DOCTYPE html><p>]]></rss>', false],
  ['<!-- <!DOCTYPE x> --><rss/>', false],
  ['<![CDATA[ never closed <!DOCTYPE x>', false],
  ['{"title":"plain"}', false],
])('declares entities: %s is %s', (xml, expected) => expect(declaresEntities(xml)).toBe(expected));

it.each(['<![CDATA[', '<!--', '<!', '<!D'])('scans a hostile text of %s only once', async (part) => {
  expect(await growthOf((length) => declaresEntities(part.repeat(length)), 100_000)).toBeLessThan(30);
});

it.each([
  ['The Verge - Creators', 'The Verge'],
  ['TechCrunch | Social', 'TechCrunch'],
  ['Digiday', 'Digiday'],
  ['Inc42: Startup news', 'Inc42'],
  ['Social-Media Today', 'Social-Media Today'],
  ['', 'desk.example'],
])('%j goes by %j', (title, name) => expect(sourceName(title, 'www.desk.example')).toBe(name));
