import type { Reel } from '@right-circle/contract/reels';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFinishedReel, aReel } from '../../../../test/factories/reels.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { type ExplorePage, exploreQuery } from './reel-card.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Page = { data: Reel[]; until: string };

let world: World;
let asha: Person;
let kabir: Person;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount();
  kabir = await world.anAccount();
});
afterAll(() => world.close());

const explore = async (by: Person, query = '') => (await by.api.get(`/reels/explore${query}`)).json<Page>();
const titles = (page: Page) => page.data.map(({ title }) => title);

async function some(by: Person, names: string[], category = 'Food'): Promise<string[]> {
  const ids = [];
  for (const title of names) {
    world.clock.advance(1000);
    ids.push(await aFinishedReel(world, by, { title, category }));
  }
  return ids;
}

describe('GET /api/reels/explore', () => {
  it('[EXPL-27][EXPL-28][EXPL-29][ENT-16] returns twelve, newest first, under data', async () => {
    await some(
      asha,
      Array.from({ length: 14 }, (_, index) => `a${index}`),
    );
    const page = await explore(kabir);
    expect(titles(page)).toEqual(Array.from({ length: 12 }, (_, index) => `a${13 - index}`));
    expect(page.data[0]).toMatchObject({
      id: expect.any(String),
      status: 'completed',
      reel_url: expect.stringMatching(/^\/media\/reels\/.*\.mp4$/),
      poster_url: expect.stringMatching(/^\/media\/reels\/.*\.webp$/),
      created_by: 'Asha Rao',
      timestamp: 'a few seconds',
      category: 'Food',
      author: { name: 'Asha Rao', username: asha.username, avatar: null },
      is_own: false,
    });
    const rest = await explore(kabir, `?offset=12&until=${page.until}`);
    expect(titles(rest)).toEqual(['a1', 'a0']);
    expect(titles(await explore(kabir, '?limit=3&sort_by=asc'))).toEqual(['a0', 'a1', 'a2']);
  });

  it.each(['sort_by=up', 'limit=0', 'limit=51', 'limit=x', 'offset=-1', 'user_id=x', 'until=yesterday'])(
    '[EXPL-29] refuses ?%s',
    async (query) => expect((await kabir.api.get(`/reels/explore?${query}`)).statusCode).toBe(422),
  );

  it('[EXPL-25][EXPL-30][EXPL-35] accepts a category by name or id, in any case, and shows all without one', async () => {
    const maker = await world.anAccount();
    await some(maker, ['walk'], 'Life style');
    for (const category of ['Life style', 'life-style', 'LIFE%20STYLE']) {
      expect(titles(await explore(kabir, `?category=${category}`))).toEqual(['walk']);
    }
    expect(titles(await explore(kabir, '?category=nothing'))).toEqual([]);
    expect(titles(await explore(kabir, '?limit=1'))).toEqual(['walk']);
  });

  it('does not shift while new reels arrive and old drafts are published', async () => {
    const maker = await world.anAccount();
    const draft = await aFinishedReel(world, maker, { title: 'draft', isPublic: false, at: new Date('2030-01-01') });
    const first = await explore(kabir, '?limit=5');
    world.clock.advance(1000);
    await some(maker, ['late']);
    await maker.api.post(`/reels/${draft}/publish`, { is_public: true });
    const [all, rest] = [
      await explore(kabir, '?limit=50'),
      await explore(kabir, `?limit=50&offset=5&until=${first.until}`),
    ];
    expect(all.data.length).toBe(first.data.length + rest.data.length + 2);
    const shown = new Set(first.data.map(({ id }) => id));
    expect(rest.data.some(({ id }) => shown.has(id))).toBe(false);
  });

  it.each(['desc', 'asc'])('[EXPL-36] skips none (%s) when reels of an earlier page are deleted', async (sort) => {
    const maker = await world.anAccount();
    const ids = await some(maker, ['one', 'two', 'three', 'four']);
    const of = `user_id=${maker.id}&sort_by=${sort}&limit=2`;
    const first = await explore(kabir, `?${of}`);
    const shown = first.data.map(({ id }) => id);
    await maker.api.delete(`/reels/${shown[0]}`);
    const rest = await explore(kabir, `?${of}&offset=2&after=${shown[1]}&until=${first.until}`);
    expect(rest.data.map(({ id }) => id)).toEqual((sort === 'desc' ? ids.toReversed() : ids).slice(2));
  });

  it('[EXPL-35] shows drafts and private reels only to their owner', async () => {
    const maker = await world.anAccount();
    world.clock.advance(1000);
    const draft = await aReel(maker, { title: 'my draft' });
    const hidden = await aFinishedReel(world, maker, { title: 'my secret', isPublic: false });
    const own = await explore(maker);
    expect(
      own.data
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([draft.id, hidden].toSorted());
    expect(own.data.find(({ id }) => id === draft.id)).toMatchObject({ is_own: true, status: 'draft', reel_url: null });
    expect(titles(await explore(kabir))).not.toContain('my draft');
    expect(titles(await explore(kabir, `?user_id=${maker.id}`))).toEqual([]);
    expect(titles(await explore(maker, `?user_id=${maker.id}`)).toSorted()).toEqual(['my draft', 'my secret']);
  });

  it('[EXPL-35] never shows reels across a block, nor of suspended or leaving people', async () => {
    const [maker, viewer] = [await world.anAccount(), await world.anAccount()];
    const [id = ''] = await some(maker, ['seen']);
    const sees = async () => (await explore(viewer, `?user_id=${maker.id}`)).data.length === 1;
    const set = async (change: object) =>
      await world.db.updateTable('users').set(change).where('id', '=', maker.id).execute();
    expect(await sees()).toBe(true);
    for (const [blocker, blocked] of [
      [maker.id, viewer.id],
      [viewer.id, maker.id],
    ] as const) {
      const block = { blocker_id: blocker, blocked_id: blocked, created_at: world.clock.now() };
      await world.db.insertInto('blocks').values(block).execute();
      expect([await sees(), (await viewer.api.get(`/reels/${id}`)).statusCode]).toEqual([false, 404]);
      await world.db.deleteFrom('blocks').where('blocker_id', '=', blocker).execute();
    }
    for (const column of ['suspended_at', 'deletion_requested_at'] as const) {
      await set({ [column]: world.clock.now() });
      expect(await sees()).toBe(false);
      await set({ [column]: null });
    }
    await world.db
      .insertInto('mutes')
      .values({ muter_id: viewer.id, muted_id: maker.id, created_at: world.clock.now() })
      .execute();
    expect(titles(await explore(viewer))).not.toContain('seen');
    expect(await sees()).toBe(true);
  });

  it('[EXPL-31][ENT-17] returns the categories under data', async () => {
    const { data } = (await asha.api.get('/reels/categories')).json<{ data: { id: string; name: string }[] }>();
    expect(data).toContainEqual({ id: 'fitness', name: 'Fitness' });
  });
});

describe('the cost of a page', () => {
  it('runs at most three queries for the first page', async () => {
    await explore(kabir);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await explore(kabir);
    const asked = query.mock.calls.length;
    query.mockRestore();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(3);
  });

  it('uses an index, however many reels there are', async () => {
    await sql`
      insert into reels (id, owner_id, status, title, category, explanation, script, language, scenes, caption_id, voice,
        is_public, published_at, video_key, created_at, updated_at)
      select ('0199' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${asha.id}, 'completed', '',
        case when n % 500 = 0 then 'Travel' else 'Food' end, '', '', 'en', '[]', 'bold', '{"kind":"none"}', true, now(), 'reels/' || n || '.mp4', now(), now()
      from generate_series(1, 20000) as n`.execute(world.db);
    await sql`analyze reels`.execute(world.db);
    const page: ExplorePage = {
      viewerId: kabir.id,
      limit: 12,
      offset: 0,
      after: null,
      sort: 'desc',
      category: null,
      ownerId: null,
      until: null,
    };
    for (const asked of [
      page,
      { ...page, sort: 'asc' as const },
      { ...page, category: 'travel' },
      { ...page, offset: 24, until: new Date() },
      { ...page, after: crypto.randomUUID(), until: new Date() },
    ]) {
      const plan = JSON.stringify(await exploreQuery(world.db, asked).explain('json'));
      expect(plan).not.toContain('"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"reels"');
      expect(plan).toMatch(/reels_shown/);
    }
  });
});
