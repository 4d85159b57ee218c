import { randomUUID } from 'node:crypto';
import type { BioLinks } from '@right-circle/contract/bio-links';
import { nothingPublic } from '@right-circle/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => await world.close());

type Person = Awaited<ReturnType<World['anAccount']>>;
const PATH = '/user/bio-links';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const get = async (url: string, headers: Record<string, string> = browser) => await world.http.inject({ url, headers });
const publish = async ({ api }: Person, page = true) =>
  expect((await api.put('/user/public-page', { ...nothingPublic, page })).statusCode).toBe(200);
const aPublicPerson = async () => {
  const person = await world.anAccount();
  await publish(person);
  return person;
};
const save = async ({ api }: Person, label: string, url = 'https://shop.example/x', id: string = randomUUID()) => {
  const reply = await api.put(`${PATH}/${id}`, { label, url });
  return { id, reply };
};
const linksOf = async ({ api }: Person) => (await api.get(PATH)).json<BioLinks>().links;
const labelsOf = async (person: Person) => (await linksOf(person)).map(({ label }) => label);

describe('links of a person', () => {
  it('[BIO-01][BIO-08] belong to them alone: others can neither change, remove nor sort them', async () => {
    const [asha, other] = [await world.anAccount(), await world.anAccount()];
    const { id } = await save(asha, 'Shop');
    await save(asha, 'News');
    expect(await linksOf(other)).toEqual([]);
    expect((await save(other, 'Mine now', undefined, id)).reply.statusCode).toBe(404);
    expect((await other.api.delete(`${PATH}/${id}`)).statusCode).toBe(404);
    expect((await other.api.put('/user/bio-link-order', { ids: [id] })).statusCode).toBe(409);
    expect(await labelsOf(asha)).toEqual(['Shop', 'News']);
    expect((await save(asha, 'My shop', 'https://new.example', id)).reply.statusCode).toBe(200);
    expect((await linksOf(asha))[0]).toEqual({
      id,
      label: 'My shop',
      url: 'https://new.example/',
      clicks: { total: 0, days: [] },
    });
    expect((await asha.api.delete(`${PATH}/${id}`)).statusCode).toBe(200);
    expect(await labelsOf(asha)).toEqual(['News']);
  });

  it('[BIO-02] are at most twelve, also when two are added at once, and a repeated call adds one', async () => {
    const asha = await world.anAccount();
    const first = await save(asha, 'Link 1');
    for (let number = 2; number <= 11; number++) await save(asha, `Link ${number}`);
    expect((await save(asha, 'Link 1', undefined, first.id)).reply.statusCode).toBe(200);
    const added = await Promise.all([save(asha, 'Last'), save(asha, 'Last')]);
    expect(added.map(({ reply }) => reply.statusCode).toSorted()).toEqual([200, 422]);
    expect(await linksOf(asha)).toHaveLength(12);
  });

  it('[BIO-03] lead to secure sites only', async () => {
    const asha = await world.anAccount();
    for (const url of ['http://shop.example', 'javascript:alert(1)', 'https://a@b.example', 'https://127.0.0.1', '']) {
      const { reply } = await save(asha, 'Shop', url);
      expect(reply.statusCode, url).toBe(422);
      expect(reply.json<{ errors: object }>().errors).toEqual({
        url: expect.stringMatching(/^Enter a link/) as string,
      });
    }
    expect((await save(asha, 'Shop', `https://shop.example/${'x'.repeat(500)}`)).reply.statusCode).toBe(422);
    expect((await save(asha, 'x'.repeat(61))).reply.statusCode).toBe(422);
    expect((await save(asha, '  ')).reply.statusCode).toBe(422);
    expect(await linksOf(asha)).toEqual([]);
  });

  it('[BIO-10] stay in the chosen order, and an order of other links is refused', async () => {
    const asha = await aPublicPerson();
    const ids: string[] = [];
    for (const label of ['One', 'Two', 'Three']) ids.push((await save(asha, label)).id);
    const order = async (chosen: string[]) => (await asha.api.put('/user/bio-link-order', { ids: chosen })).statusCode;
    expect(await order(ids.toReversed())).toBe(200);
    expect(await labelsOf(asha)).toEqual(['Three', 'Two', 'One']);
    const { body } = await get(`/@${asha.username}`);
    expect(['Three', 'Two', 'One'].map((label) => body.indexOf(`>${label}<`))).toEqual(
      ['Three', 'Two', 'One'].map((label) => body.indexOf(`>${label}<`)).toSorted((a, b) => a - b),
    );
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, randomUUID()], []]) {
      expect(await order(wrong)).toBe(409);
    }
    expect(await labelsOf(asha)).toEqual(['Three', 'Two', 'One']);
  });

  it('[BIO-11] are in their download, and are deleted with the account', async () => {
    const asha = await world.anAccount();
    await save(asha, 'Shop');
    const files = readZip((await asha.api.get('/user/export')).rawPayload);
    expect(JSON.parse(files.get('links.json')?.toString() ?? '')).toMatchObject([{ label: 'Shop', clicks: [] }]);
    await world.db.deleteFrom('users').where('id', '=', asha.id).execute();
    const left = await world.db.selectFrom('bio_links').select('id').where('user_id', '=', asha.id).execute();
    expect(left).toEqual([]);
  });
});

describe('links on a public page', () => {
  it('[BIO-01][BIO-04] show where they lead, open in a new tab, and pass nothing on', async () => {
    const asha = await aPublicPerson();
    const { id } = await save(asha, 'My <shop>', 'https://www.instаgram.com/asha');
    const { body } = await get(`/@${asha.username}`);
    const link = /<a class="link"[^>]*>.*?<\/a>/s.exec(body)?.[0] ?? '';
    expect(link).toContain(`href="/@${asha.username}/link/${id}" target="_blank" rel="noopener nofollow ugc"`);
    expect(link).toContain('My &lt;shop&gt;');
    expect(link).toContain('xn--instgram-46g.com');
  });

  it('[BIO-05] lead to the stored address, and to nothing else', async () => {
    const [asha, other] = [await aPublicPerson(), await aPublicPerson()];
    const { id } = await save(asha, 'Shop');
    const reply = await get(`/@${asha.username}/link/${id}?url=https://evil.example&to=//evil.example`);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://shop.example/x']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['set-cookie']).toBeUndefined();
    const unknown = await get('/@nobody.here');
    for (const path of [`/@${other.username}/link/${id}`, `/@${asha.username}/link/${randomUUID()}`, '/@a/link/x']) {
      const refused = await get(path);
      expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
    }
  });

  it('[BIO-05] work only while the page is public and its profile is not hidden', async () => {
    const asha = await aPublicPerson();
    const { id } = await save(asha, 'Shop');
    const path = `/@${asha.username}/link/${id}`;
    const status = async () => (await get(path)).statusCode;
    const hidden = { user_id: asha.id, bio: '', profile_pic: null, hidden_at: world.clock.now() };
    await world.db.insertInto('hidden_profiles').values(hidden).execute();
    expect([await status(), (await get(`/@${asha.username}`)).body.includes('Shop')]).toEqual([404, false]);
    await world.db.deleteFrom('hidden_profiles').where('user_id', '=', asha.id).execute();
    expect(await status()).toBe(302);
    await publish(asha, false);
    expect(await status()).toBe(404);
    await publish(asha);
    await world.db.updateTable('users').set({ suspended_at: world.clock.now() }).where('id', '=', asha.id).execute();
    expect(await status()).toBe(404);
  });

  it('[BIO-05] count towards the limit of pages', async () => {
    const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '0.01' } });
    try {
      expect((await strict.http.inject('/@nobody')).statusCode).toBe(404);
      expect((await strict.http.inject(`/@nobody/link/${randomUUID()}`)).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('clicks', () => {
  it('[BIO-06][BIO-07] are counted by day in India, for the last 30 days and in total', async () => {
    const asha = await aPublicPerson();
    const { id } = await save(asha, 'Shop');
    const click = async (times: number) => {
      for (let time = 0; time < times; time++) await get(`/@${asha.username}/link/${id}`);
    };
    const start = world.clock.now().toISOString();
    world.clock.set('2030-01-01T18:29:00.000Z');
    await click(2);
    world.clock.set('2030-01-01T18:31:00.000Z');
    await click(1);
    expect((await linksOf(asha))[0]?.clicks).toEqual({
      total: 3,
      days: [
        { date: '2030-01-02', clicks: 1 },
        { date: '2030-01-01', clicks: 2 },
      ],
    });
    world.clock.set('2030-01-31T06:00:00.000Z');
    await click(1);
    expect((await linksOf(asha))[0]?.clicks).toEqual({
      total: 4,
      days: [
        { date: '2030-01-31', clicks: 1 },
        { date: '2030-01-02', clicks: 1 },
      ],
    });
    world.clock.set(start);
  });

  it('[BIO-06] of robots, prefetches and the owner lead on without being counted', async () => {
    const asha = await aPublicPerson();
    const { id } = await save(asha, 'Shop');
    const path = `/@${asha.username}/link/${id}`;
    const login = await world.api().post('/auth/login', { username: asha.username, password: asha.password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1' },
      { ...browser, 'sec-purpose': 'prefetch' },
      { ...browser, cookie },
    ]) {
      expect((await get(path, headers)).statusCode).toBe(302);
    }
    expect((await linksOf(asha))[0]?.clicks.total).toBe(0);
    await get(path);
    expect((await linksOf(asha))[0]?.clicks.total).toBe(1);
  });

  it('[BIO-12] are saved when the server stops, and nothing about the visitor is kept', async () => {
    const asha = await aPublicPerson();
    const { id } = await save(asha, 'Shop');
    const second = await createWorld({ databaseUrl: world.databaseUrl });
    await second.http.inject({ url: `/@${asha.username}/link/${id}`, headers: browser });
    await second.close();
    const rows = await world.db.selectFrom('bio_link_clicks').selectAll().where('link_id', '=', id).execute();
    expect(rows).toEqual([{ link_id: id, day: '2030-01-01', clicks: 1 }]);
  });
});
