import type { Story, TrendingNews } from '@right-circle/contract/news';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTopics, fetchNews } from '../../../test/factories/news.ts';
import { rss, startFakeFeeds } from '../../../test/fakes/feeds.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';

let site: Awaited<ReturnType<typeof startFakeFeeds>>;
let world: World;

beforeAll(async () => {
  site = await startFakeFeeds();
  world = await createWorld({ env: site.env('Apps=/one', 'Apps=/two', 'Video=/three') });
  const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * HOUR_MS);
  const story = (name: string, title: string, hours: number) => ({
    title,
    link: `https://${name}.example/${title.length}`,
    at: ago(hours),
  });
  const big = 'Instagram opens its longer Reels to everyone';
  site.pages.set('/one', {
    body: rss('One', [story('one', big, 3), story('one', 'Quiet news about captions', 1)]),
  });
  site.pages.set('/two', {
    body: rss('Two', [
      story('two', 'Longer Reels open to everyone on Instagram', 2),
      story('two', 'Twitch changes its emotes', 30),
    ]),
  });
  site.pages.set('/three', { body: rss('Three', [story('three', 'A pocket camera', 2)]) });
  await fetchNews(world);
});
afterAll(async () => {
  await world.close();
  await site.close();
});

async function newsOf(api: { get: (path: string) => Promise<{ json: <T>() => T }> }, query = '') {
  return (await api.get(`/trending-news/${query}`)).json<TrendingNews>();
}

describe('GET /api/trending-news', () => {
  it('[NEWS-02] ranks stories carried by unusually many sources first, with everything a card needs', async () => {
    const person = await world.anAccount();
    const news = await newsOf(person.api);
    expect(news).toMatchObject({ status: 'live', samples: false, categories: ['Apps', 'Video'], topics: [] });
    expect(news.fetched_at).toBe(world.clock.now().toISOString());
    expect(news.data[0]).toEqual({
      id: expect.any(String) as string,
      title: 'Instagram opens its longer Reels to everyone',
      summary: '',
      source: 'One',
      url: 'https://one.example/44',
      image: null,
      category: 'Apps',
      published_at: new Date(world.clock.now().getTime() - 3 * HOUR_MS).toISOString(),
      sources_count: 2,
      is_saved: false,
    });
    expect(news.data.map(({ title }) => title).slice(1)).toEqual([
      'A pocket camera',
      'Twitch changes its emotes',
      'Quiet news about captions',
    ]);
  });

  it.each([
    ['?category=Video', ['A pocket camera']],
    ['?category=video', ['A pocket camera']],
    ['?category=Nothing', []],
    ['?category=%27%3B--', []],
  ])('[NEWS-02] %s', async (query, expected) => {
    const person = await world.anAccount();
    expect((await newsOf(person.api, query)).data.map(({ title }) => title)).toEqual(expected);
  });

  it('treats an empty category as all, with and without a trailing slash', async () => {
    const person = await world.anAccount();
    expect((await newsOf(person.api, '?category=')).data).toHaveLength(4);
    expect((await person.api.get('/trending-news')).json<TrendingNews>().data).toHaveLength(4);
  });

  it('refuses an invalid category, and anonymous callers', async () => {
    const person = await world.anAccount();
    expect((await person.api.get(`/trending-news/?category=${'a'.repeat(41)}`)).statusCode).toBe(422);
    expect((await world.api().get('/trending-news/')).statusCode).toBe(401);
  });

  it('[NEWS-02] says if no feed was loaded for a while, and shows what it has', async () => {
    const later = await createWorld({
      env: site.env('/gone'),
      databaseUrl: world.databaseUrl,
      now: '2030-01-01T03:01:00Z',
    });
    const person = await later.anAccount();
    expect(await newsOf(person.api)).toMatchObject({ status: 'stale', samples: false });
    await later.close();
  });
});

describe('without news', () => {
  it('[NEWS-02] no feed reachable: says so, with labelled samples without links', async () => {
    const cut = await createWorld({ env: site.env('/nothing-here') });
    const person = await cut.anAccount();
    await fetchNews(cut);
    const news = await newsOf(person.api);
    expect(news).toMatchObject({ status: 'unreachable', samples: true, fetched_at: null });
    expect(news.data.length).toBeGreaterThan(3);
    for (const story of news.data) expect(story).toMatchObject({ source: 'Sample', url: null });
    expect(news.categories).toContain(news.data[0]?.category);
    const [first] = (await newsOf(person.api, '?category=startups')).data;
    expect(first?.category).toBe('Startups');
    expect((await person.api.put(`/trending-news/${first?.id}/save`)).statusCode).toBe(404);
    await cut.close();
  });

  it('[NEWS-02] switched off: no news and no samples', async () => {
    const off = await createWorld({ env: { NEWS_FEEDS: 'off' } });
    const person = await off.anAccount();
    await fetchNews(off);
    expect(await newsOf(person.api)).toEqual({
      data: [],
      categories: [],
      topics: [],
      status: 'off',
      fetched_at: null,
      samples: false,
    });
    await off.close();
  });
});

it('[SHARE-04] returns one story with its saved state, and 404 for any other id', async () => {
  const [reader, other] = [await world.anAccount(), await world.anAccount()];
  const [first] = (await newsOf(reader.api)).data;
  await other.api.put(`/trending-news/${first?.id}/save`);
  const reply = await reader.api.get(`/trending-news/${first?.id}`);
  expect([reply.statusCode, reply.json()]).toEqual([200, { data: { ...first, is_saved: false } }]);
  expect((await other.api.get(`/trending-news/${first?.id}`)).json()).toMatchObject({ data: { is_saved: true } });
  expect((await reader.api.get(`/trending-news/${crypto.randomUUID()}`)).statusCode).toBe(404);
  expect((await world.api().get(`/trending-news/${first?.id}`)).statusCode).toBe(401);
});

describe('saving for later', () => {
  it('[NEWS-02] saves, lists and removes; repeating has no effect', async () => {
    const person = await world.anAccount();
    const { data } = await newsOf(person.api);
    const [first, second] = data;
    for (const story of [first, second, first]) {
      const reply = await person.api.put(`/trending-news/${story?.id}/save`);
      expect([reply.statusCode, reply.json()]).toEqual([200, { id: story?.id, is_saved: true }]);
      world.clock.advance(1000);
    }
    const saved = (await person.api.get('/trending-news/saved')).json<{ data: Story[]; next_cursor: null }>();
    expect(saved.data.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(saved.data[0]).toMatchObject({ is_saved: true, url: second?.url });
    expect((await newsOf(person.api)).data.filter(({ is_saved }) => is_saved)).toHaveLength(2);

    for (const _ of [1, 2]) {
      const reply = await person.api.delete(`/trending-news/${first?.id}/save`);
      expect([reply.statusCode, reply.json()]).toEqual([200, { id: first?.id, is_saved: false }]);
    }
    const stranger = await world.anAccount();
    expect((await stranger.api.get('/trending-news/saved')).json()).toEqual({ data: [], next_cursor: null });
  });

  it('pages through many', async () => {
    const person = await world.anAccount();
    const at = world.clock.now();
    for (let n = 0; n < 45; n++) {
      const id = `00000000-0000-7000-8000-0000000000${n.toString().padStart(2, '0')}`;
      const story = { id, title: `Story ${n}`, summary: '', source: 'S', url: 'https://s.example', category: 'Apps' };
      await world.db
        .insertInto('news_stories')
        .values({ ...story, published_at: new Date(0) })
        .execute();
      await world.db.insertInto('saved_news').values({ user_id: person.id, story_id: id, saved_at: at }).execute();
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await person.api.get(`/trending-news/saved${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
      const page: { data: Story[]; next_cursor: string | null } = reply.json();
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    expect((await person.api.get('/trending-news/saved?cursor=nonsense')).statusCode).toBe(422);
  });

  it.each([
    ['00000000-0000-4000-8000-999999999999', 404],
    ['not-an-id', 422],
  ])('saving %s is answered with %i', async (id, status) => {
    const person = await world.anAccount();
    expect((await person.api.put(`/trending-news/${id}/save`)).statusCode).toBe(status);
  });

  it('is part of the download, and is deleted with the account', async () => {
    const person = await world.anAccount();
    const [first] = (await newsOf(person.api)).data;
    await person.api.put(`/trending-news/${first?.id}/save`);
    const download = readZip((await person.api.get('/user/export')).rawPayload);
    expect(JSON.parse(download.get('saved-news.json')?.toString() ?? '')).toMatchObject([{ title: first?.title }]);
    await world.db.deleteFrom('users').where('id', '=', person.id).execute();
    const left = await world.db.selectFrom('saved_news').select('story_id').where('user_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });
});

describe('topics of the community', () => {
  async function posts(person: { api: World['api'] extends () => infer A ? A : never }, content: string) {
    const reply = await person.api.post('/posts', { content });
    expect(reply.statusCode).toBe(201);
  }

  it('[NEWS-02] are hashtags that more people use now than the week before', async () => {
    const [asha, ravi, mira] = await Promise.all([world.anAccount(), world.anAccount(), world.anAccount()]);
    for (const person of [asha, ravi, mira]) await posts(person, 'Everyday talk #daily');
    world.clock.advance(4 * 24 * HOUR_MS);
    for (const person of [asha, ravi]) await posts(person, 'Rain again #Monsoon #daily');
    await posts(asha, 'Only me #lonely');
    await countTopics(world);
    expect((await newsOf(mira.api)).topics).toEqual([
      { tag: 'daily', posts_count: 2 },
      { tag: 'monsoon', posts_count: 2 },
    ]);
    world.clock.advance(49 * HOUR_MS);
    await countTopics(world);
    expect((await newsOf(mira.api)).topics).toEqual([]);
  });

  it('are hidden from people who can see none of their posts', async () => {
    const [asha, ravi, mira] = await Promise.all([world.anAccount(), world.anAccount(), world.anAccount()]);
    for (const person of [asha, ravi]) await posts(person, 'Between us #secretgarden');
    await countTopics(world);
    const tags = async () => (await newsOf(mira.api)).topics.map(({ tag }) => tag);
    expect(await tags()).toContain('secretgarden');
    for (const { id } of [asha, ravi]) {
      const at = world.clock.now();
      await world.db.insertInto('blocks').values({ blocker_id: id, blocked_id: mira.id, created_at: at }).execute();
    }
    expect(await tags()).not.toContain('secretgarden');
  });
});
