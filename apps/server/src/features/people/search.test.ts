import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { type Search, searchQuery } from './search.store.ts';

type Page = { data: { username: string; full_name: string }[]; next_cursor: string | null };

let world: World;
let viewer: Awaited<ReturnType<World['anAccount']>>;
beforeAll(async () => {
  world = await createWorld();
  viewer = await world.anAccount({ username: 'the.viewer', full_name: 'Zed' });
});
afterAll(() => world.close());

const search = async (query: Record<string, string>) =>
  (await viewer.api.get(`/user/search?${new URLSearchParams(query)}`)).json<Page>();
const names = async (q: string) => (await search({ q })).data.map(({ username }) => username);

describe('GET /api/user/search', () => {
  it('finds people by the beginning of any word of their names, best match first', async () => {
    await world.anAccount({ username: 'kavya', full_name: 'Someone Else' });
    await world.anAccount({ username: 'kavya.cooks', full_name: 'Someone Other' });
    await world.anAccount({ username: 'first.name', full_name: 'Kavya Nair' });
    await world.anAccount({ username: 'last.name', full_name: 'Mira Kavyashree' });
    expect(await names('kavya')).toEqual(['kavya', 'kavya.cooks', 'first.name', 'last.name']);
    expect(await names('@KAVYA')).toEqual(await names('kavya'));
    expect(await names('nair kav')).toEqual(['first.name']);
    expect(await names('cooks')).toEqual(['kavya.cooks']);
    expect(await names('k')).toEqual(expect.arrayContaining(['kavya', 'first.name', 'last.name']));
  });

  it('tolerates typos, and finds names in any script', async () => {
    await world.anAccount({ username: 'slip.one', full_name: 'Padmanabhan' });
    await world.anAccount({ username: 'script.one', full_name: 'आशा राव' });
    expect(await names('padmanaban')).toEqual(['slip.one']);
    expect(await names('आशा')).toEqual(['script.one']);
    expect(await names('xyzzyq')).toEqual([]);
  });

  it('filters by category, alone and with a name', async () => {
    const [cook, traveller] = [
      await world.anAccount({ username: 'cat.cook', full_name: 'Catherine One' }),
      await world.anAccount({ username: 'cat.walks', full_name: 'Catherine Two' }),
    ];
    await cook.api.post('/user/update-user', { categories: ['Food'] });
    await traveller.api.post('/user/update-user', { categories: ['Travel'] });
    const usernames = (page: Page) => page.data.map(({ username }) => username);
    expect(usernames(await search({ category: 'Food' }))).toEqual(['cat.cook']);
    expect(usernames(await search({ q: 'catherine', category: 'Travel' }))).toEqual(['cat.walks']);
    expect(usernames(await search({ q: 'catherine', category: '' }))).toHaveLength(2);
  });

  it('[ENT-06] returns cards under data, without email addresses', async () => {
    const person = await world.anAccount({ username: 'card.person', full_name: 'Cardamom' });
    const page = await search({ q: 'cardamom' });
    expect(page).toEqual({
      data: [
        {
          user_id: person.id,
          username: 'card.person',
          full_name: 'Cardamom',
          profile_pic: null,
          bio: '',
          platform_followers: {},
          categories: [],
          followers_count: 0,
        },
      ],
      next_cursor: null,
    });
  });

  it('leaves out people the caller may not see', async () => {
    const hidden = await world.anAccount({ username: 'hidden.one', full_name: 'Hiddensee' });
    expect(await names('hiddensee')).toEqual(['hidden.one']);
    await hidden.api.post(`/user/block/${viewer.id}`);
    expect(await names('hiddensee')).toEqual([]);
    const leaving = await world.anAccount({ username: 'leaving.one', full_name: 'Leavenworth' });
    await leaving.api.delete('/user/delete-account', { password: leaving.password });
    expect(await names('leavenworth')).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { q: '  ' }],
  ])('returns an empty list for %s', async (_label, query) => {
    expect(await search(query)).toEqual({ data: [], next_cursor: null });
  });

  it.each(['%', '_', String.raw`\ `, "'; drop table users; --", '(((', '😀'])('treats %j as plain text', async (q) => {
    const reply = await viewer.api.get(`/user/search?${new URLSearchParams({ q })}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<Page>().data).toEqual([]);
  });

  it.each([{ q: 'x'.repeat(101) }, { q: 'a\0b' }, { category: 'Astrology' }, { q: 'a', cursor: 'made-up' }])(
    'refuses %j',
    async (query) => {
      const reply = await viewer.api.get(`/user/search?${new URLSearchParams(query as Record<string, string>)}`);
      expect(reply.statusCode).toBe(422);
    },
  );
});

describe('among thousands', () => {
  beforeAll(async () => {
    await sql`
      insert into users (id, username, username_skeleton, full_name, categories, followers_count, created_at, updated_at)
      select
        gen_random_uuid(), 'crowd.' || n, 'crowd.' || n,
        (array['Asha', 'Meera', 'Kabir', 'Rohan', 'Zoya', 'Vihaan', 'Tenzin', 'Oishi'])[1 + n % 8] || ' ' || md5(n::text),
        array[(array['Food', 'Travel', 'Beauty', 'Technology'])[1 + n % 4]], n % 100, now(), now()
      from generate_series(1, 5000) as n`.execute(world.db);
    // Like autovacuum: moves new rows from the index's pending list into the index.
    await sql`vacuum analyze users`.execute(world.db);
  });

  it('pages through all of them, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search({ q: 'meera', ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ username }) => username));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(625);
    expect(new Set(seen).size).toBe(625);
  });

  it.each([
    ['a name', { terms: ['meera', 'c4ca'], isForgiving: false }],
    ['two letters', { terms: ['zq'], isForgiving: false }],
    ['a name with a slip', { terms: ['kabirr', 'c4caf'], isForgiving: true }],
  ])('uses the trigram index for %s', async (_label, query) => {
    const plan = await explained({ ...query, category: undefined });
    expect(plan).toContain('"Index Name":"users_search_text"');
    expect(plan).not.toContain('Seq Scan');
  });

  it('uses its index for a rare category', async () => {
    expect(await explained({ terms: [], isForgiving: false, category: 'Fashion' })).toContain(
      '"Index Name":"users_categories"',
    );
  });

  it('calls can_see for a page of people, not for every match', async () => {
    const plan = await explained({ terms: ['a'], isForgiving: false, category: undefined }, sql`analyze`);
    expect(plan).toMatch(/"Node Type":"Subquery Scan"[^{]*"Actual Rows":21/);
  });

  async function explained(query: Pick<Search, 'terms' | 'isForgiving' | 'category'>, options?: RawBuilder<unknown>) {
    const built = searchQuery(world.db, { ...query, viewerId: viewer.id, after: null, limit: 21 });
    return JSON.stringify(await built.explain('json', options));
  }
});
