import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchNews } from '../../../test/factories/news.ts';
import {
  atom,
  doctypeBomb,
  fiftyMegabytes,
  jsonFeed,
  neverEnding,
  rss,
  startFakeFeeds,
} from '../../../test/fakes/feeds.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';

const item = { title: 'A headline', link: 'https://desk.example/a', at: new Date('2029-12-31T22:00:00Z') };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function newsWorld(...paths: string[]) {
  const site = await startFakeFeeds();
  const world = await createWorld({ env: { ...site.env(...paths), LOG_LEVEL: 'info' } });
  closers.push(site.close, world.close);
  return { site, world };
}

async function feedRow(world: World, path: string) {
  const rows = await world.db.selectFrom('news_feeds').selectAll().execute();
  return rows.find(({ url }) => new URL(url).pathname === path);
}

const titles = async (world: World) =>
  (await world.db.selectFrom('news_stories').select('title').orderBy('title').execute()).map(({ title }) => title);

describe('[NEWS-02] fetches politely', () => {
  it('at most once an hour, only changes, and with a user agent', async () => {
    const { site, world } = await newsWorld('/rss');
    const headers = { etag: 'W/"5-abc"', 'last-modified': 'Mon, 31 Dec 2029 22:00:00 GMT' };
    site.pages.set('/rss', { headers, body: rss('Desk', [item]) });
    await fetchNews(world);
    await fetchNews(world);
    world.clock.advance(HOUR_MS - 1000);
    await fetchNews(world);
    expect(site.requests).toHaveLength(1);
    expect(site.requests[0]?.headers).toMatchObject({
      'user-agent': 'RightCircle/1.0 (news reader; +http://circle.test)',
    });
    expect(site.requests[0]?.headers).not.toHaveProperty('if-none-match');

    world.clock.advance(1000);
    site.pages.set('/rss', { status: 304 });
    await fetchNews(world);
    expect(site.requests[1]?.headers).toMatchObject({
      'if-none-match': 'W/"5-abc"',
      'if-modified-since': 'Mon, 31 Dec 2029 22:00:00 GMT',
    });
    expect(await feedRow(world, '/rss')).toMatchObject({
      etag: 'W/"5-abc"',
      failures: 0,
      fetched_at: world.clock.now(),
    });
    expect(await titles(world)).toEqual(['A headline']);
  });

  it('stays away as long as Retry-After says, even after a restart, from every feed of the host', async () => {
    const { site, world } = await newsWorld('/a', '/b');
    site.pages.set('/a', { status: 429, headers: { 'retry-after': '18000' } });
    site.pages.set('/b', { status: 429, headers: { 'retry-after': '18000' } });
    await fetchNews(world);
    expect(site.requests).toHaveLength(1);
    const restarted = await createWorld({
      env: site.env('/a', '/b'),
      databaseUrl: world.databaseUrl,
      now: '2030-01-01T04:59:00Z',
    });
    closers.push(restarted.close);
    await fetchNews(restarted);
    expect(site.requests).toHaveLength(1);
    restarted.clock.advance(60_000);
    await fetchNews(restarted);
    expect(site.requests).toHaveLength(2);
  });

  it('less and less often while it fails, and normally once it works', async () => {
    const { site, world } = await newsWorld('/rss');
    site.pages.set('/rss', { status: 500 });
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      await fetchNews(world);
      expect((await feedRow(world, '/rss'))?.next_fetch_at.getTime()).toBe(
        world.clock.now().getTime() + hours * HOUR_MS,
      );
      world.clock.advance(hours * HOUR_MS);
    }
    site.pages.set('/rss', { body: rss('Desk', []) });
    await fetchNews(world);
    expect(await feedRow(world, '/rss')).toMatchObject({ failures: 0, fetched_at: world.clock.now() });
  });

  it('never again once a feed is gone for good', async () => {
    const { site, world } = await newsWorld('/rss');
    site.pages.set('/rss', { status: 410 });
    await fetchNews(world);
    world.clock.advance(30 * 24 * HOUR_MS);
    await fetchNews(world);
    expect(site.requests).toHaveLength(1);
  });

  it('one request at a time per host, even from two processes', async () => {
    const { site, world } = await newsWorld('/a', '/b', '/c');
    const other = await createWorld({ env: site.env('/a', '/b', '/c'), databaseUrl: world.databaseUrl });
    closers.push(other.close);
    for (const path of ['/a', '/b', '/c']) {
      site.pages.set(path, (_request, response) => void setTimeout(() => response.end(rss('Desk', [])), 30));
    }
    await Promise.all([fetchNews(world), fetchNews(other)]);
    expect(site.requests.map(({ path }) => path).toSorted()).toEqual(['/a', '/b', '/c']);
    expect(site.mostOpen()).toBe(1);
  });
});

it('[NEWS-02] parses RSS, Atom and JSON and merges a story from several sources into one card', async () => {
  const { site, world } = await newsWorld('Apps=/rss', 'Apps=/atom', 'Video=/json', '/again');
  const at = (minutes: number) => new Date(world.clock.now().getTime() - minutes * MINUTE_MS);
  site.pages.set('/rss', {
    body: rss('The Desk - Apps', [
      { title: 'Instagram tests longer Reels of up to 20 minutes', link: 'https://desk.example/reels', at: at(50) },
      { title: 'Five tips for better captions', link: 'https://desk.example/tips', at: at(70) },
    ]),
  });
  site.pages.set('/atom', {
    body: atom('Circle Wire', [
      {
        title: 'Instagram is testing 20-minute Reels',
        link: 'https://wire.example/1',
        at: at(40),
        summary: 'Some accounts get longer Reels.',
      },
    ]),
  });
  site.pages.set('/json', {
    headers: { 'content-type': 'application/feed+json' },
    body: jsonFeed('Video Weekly', [
      { title: 'A camera for the pocket', link: 'https://weekly.example/c', at: at(30), summary: '<b>Small</b>' },
    ]),
  });
  site.pages.set('/again', {
    body: rss('Aggregator', [
      { title: 'Worth a read', link: 'http://www.desk.example/reels/?utm_source=agg#top', at: at(10) },
    ]),
  });
  await fetchNews(world);
  const stories = await world.db.selectFrom('news_stories').selectAll().orderBy('published_at').execute();
  expect(stories).toMatchObject([
    { title: 'Five tips for better captions', sources_count: 1, category: 'Apps' },
    { title: 'Instagram tests longer Reels of up to 20 minutes', source: 'The Desk', sources_count: 3 },
    { title: 'A camera for the pocket', summary: 'Small', source: 'Video Weekly', category: 'Video' },
  ]);

  world.clock.advance(HOUR_MS);
  await fetchNews(world);
  expect(await titles(world), 'read again, nothing doubles').toHaveLength(3);
});

describe('[NEWS-02] hostile feeds do no harm', () => {
  it.each([
    ['a body that never ends', neverEnding, 'too_large'],
    ['50 MB', fiftyMegabytes(), 'too_large'],
    ['entities that explode', { body: doctypeBomb }, 'document types are refused'],
    ['a picture', { headers: { 'content-type': 'image/png' }, body: 'PNG' }, 'a feed is not image/png'],
    ['a web page', { headers: { 'content-type': 'text/html' }, body: '<html>hello</html>' }, 'not a feed'],
    ['a redirect inwards', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'private_address'],
    ['a redirect home', { status: 301, headers: { location: 'http://10.0.0.1/feed' } }, 'private_address'],
    ['a redirect in circles', { status: 302, headers: { location: '/bad' } }, 'too_many_redirects'],
    ['a server fault', { status: 502 }, 'status 502'],
  ])('%s: skips it and reads the others', async (_title, page, problem) => {
    const { site, world } = await newsWorld('/bad', '/good');
    site.pages.set('/bad', page);
    site.pages.set('/good', { body: rss('Desk', [item]) });
    await fetchNews(world);
    expect(await titles(world)).toEqual(['A headline']);
    expect(await feedRow(world, '/bad')).toMatchObject({ failures: 1, fetched_at: null });
    expect(world.logLines.join('')).toContain(problem);
  });

  it('private addresses are refused from the start', async () => {
    const site = await startFakeFeeds();
    const world = await createWorld({ env: { NEWS_FEEDS: `${site.url}/rss`, LOG_LEVEL: 'info' } });
    closers.push(site.close, world.close);
    await fetchNews(world);
    expect(site.requests).toEqual([]);
    expect(world.logLines.join('')).toContain('private_address');
  });

  it('production cannot be configured to allow them', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://c.example', NEWS_ALLOW_PRIVATE: '1' };
    expect(() => readConfig(env)).toThrow('NEWS_ALLOW_PRIVATE must not be set in production.');
    expect(() => readConfig({ NEWS_FEEDS: 'feeds.example' })).toThrow(/^NEWS_FEEDS must be/);
  });
});

it('deletes old news and removed feeds, but nothing that someone saved', async () => {
  const { site, world } = await newsWorld('/a', '/b');
  const person = await world.anAccount();
  const at = world.clock.now();
  const body = (name: string) =>
    rss(name, [
      { title: `${name} keeps`, link: `https://${name}.example/kept`, at },
      { title: `${name} drops`, link: `https://${name}.example/lost`, at },
    ]);
  site.pages.set('/a', { body: body('alpha') });
  site.pages.set('/b', { body: body('beta') });
  await fetchNews(world);
  const stories = await world.db.selectFrom('news_stories').select(['id', 'title']).execute();
  for (const { id, title } of stories) if (title.endsWith('keeps')) await person.api.put(`/trending-news/${id}/save`);

  const fewer = await createWorld({ env: site.env('/b'), databaseUrl: world.databaseUrl });
  closers.push(fewer.close);
  await fetchNews(fewer);
  expect(await titles(fewer)).toEqual(['alpha keeps', 'beta drops', 'beta keeps']);

  site.pages.set('/b', { status: 304 });
  fewer.clock.advance(8 * 24 * HOUR_MS);
  await fetchNews(fewer);
  expect(await titles(fewer)).toEqual(['alpha keeps', 'beta keeps']);
});
