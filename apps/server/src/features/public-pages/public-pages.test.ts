import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nothingPublic, type PublicChoices, type PublicSettings } from '@right-circle/contract/public-pages';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '../../../test/factories/account.ts';
import { anOperator } from '../../../test/factories/admin.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { aFinishedReel } from '../../../test/factories/reels.ts';
import { review } from '../../../test/factories/reviews.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { publicFields } from './public-fields.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PATH = '/user/public-page';
const everything: PublicChoices = { page: true, figures: true, posts: true, reels: true, indexing: true };
type Person = Awaited<ReturnType<World['anAccount']>>;

const get = async (url: string, headers: Record<string, string> = {}) => await world.http.inject({ url, headers });
const choose = async ({ api }: Pick<Person, 'api'>, choices: Partial<PublicChoices>) => {
  const reply = await api.put(PATH, { ...nothingPublic, ...choices });
  expect(reply.statusCode).toBe(200);
  return reply.json<PublicSettings>();
};
const aPost = async ({ api }: Person, content: string): Promise<string> =>
  (await api.post('/posts/', { content })).json<{ id: string }>().id;

describe('the choice of what is public', () => {
  it('[PUB-07][PUB-08] starts with everything off and undecided, and belongs to the caller alone', async () => {
    const [asha, other] = [await world.anAccount(), await world.anAccount()];
    const blank = { ...nothingPublic, is_decided: false, is_adult: true, path: `/@${asha.username}` };
    expect((await asha.api.get(PATH)).json()).toEqual(blank);
    expect((await get(`/@${asha.username}`)).statusCode).toBe(404);
    await choose(other, { page: true, indexing: true });
    expect((await asha.api.get(PATH)).json()).toEqual(blank);
    expect(await choose(asha, {})).toEqual({ ...blank, is_decided: true });
    expect((await get(`/@${asha.username}`)).statusCode).toBe(404);
    expect(await choose(asha, { posts: true, reels: true, indexing: true })).toMatchObject(nothingPublic);
  });

  it('[PUB-09] each part is public only while it is switched on', async () => {
    const asha = await world.anAccount();
    const reelId = await aFinishedReel(world, asha, { title: 'Monsoon chai' });
    const postId = await aPost(asha, 'Words of a post');
    await world.db
      .updateTable('users')
      .set({ platform_followers: JSON.stringify({ youtube: 420_300 }) })
      .where('id', '=', asha.id)
      .execute();
    const shown = async () => {
      const { body } = await get(`/@${asha.username}`);
      const statuses = [(await get(`/reel/${reelId}`)).statusCode, (await get(`/post/${postId}`)).statusCode];
      return [body.includes('420.3k'), body.includes('Monsoon chai'), body.includes('Words of a post'), ...statuses];
    };
    await choose(asha, { page: true });
    expect(await shown()).toEqual([false, false, false, 404, 404]);
    await choose(asha, { page: true, figures: true });
    expect(await shown()).toEqual([true, false, false, 404, 404]);
    await choose(asha, { page: true, reels: true });
    expect(await shown()).toEqual([false, true, false, 200, 404]);
    await choose(asha, { page: true, posts: true });
    expect(await shown()).toEqual([false, false, true, 404, 200]);
    await choose(asha, nothingPublic);
    expect(await shown()).toEqual([false, false, false, 404, 404]);
  });

  it('[PUB-43] lists platforms in the order of the app, each with its own colour', async () => {
    const asha = await world.anAccount();
    const counts = { youtube: 300, facebook: 200, instagram: 100 };
    await world.db
      .updateTable('users')
      .set({ platform_followers: JSON.stringify(counts) })
      .where('id', '=', asha.id)
      .execute();
    await choose(asha, { page: true, figures: true });
    const { body } = await get(`/@${asha.username}`);
    expect([...body.matchAll(/<dt>(\w+)/g)].map(([, name]) => name)).toEqual([
      'Followers',
      'Instagram',
      'YouTube',
      'Facebook',
    ]);
    const arcs = [...body.matchAll(/class="arc arc-(\w+)" stroke-dasharray="(\d+)/g)];
    expect(arcs.map(([, name]) => name)).toEqual(['instagram', 'youtube', 'facebook']);
    expect(arcs.map(([, , length]) => Number(length))).toEqual([12, 46, 29]);
  });

  it('[PUB-10] is refused to people under 18, whose pages stay closed', async () => {
    const young = await world.anAccount({ date_of_birth: '2013-06-01' });
    expect((await young.api.get(PATH)).json()).toMatchObject({ is_adult: false });
    expect((await young.api.put(PATH, { ...nothingPublic, page: true })).statusCode).toBe(403);
    expect((await young.api.put(PATH, nothingPublic)).statusCode).toBe(200);
    await world.db.updateTable('public_pages').set({ shows_page: true }).where('user_id', '=', young.id).execute();
    expect((await get(`/@${young.username}`)).statusCode).toBe(404);
  });
});

describe('a public page', () => {
  it('[PUB-01][PUB-02][PUB-06] shows a mentor with prices, the next three free slots and reviews, without a script', async () => {
    const mentor = await aMentor(world, { account: { full_name: 'Meera <b>Iyer</b>' } });
    const [seeker, named] = [await world.anAccount(), await world.anAccount({ full_name: 'Kabir Anand' })];
    await review(world, seeker, mentor, { comment: 'Clear & kind' });
    await review(world, named, mentor, { comment: 'Worth it' });
    await choose(mentor, { page: true });
    await choose(named, { page: true });
    await choose(seeker, nothingPublic);
    const { statusCode, body, headers } = await get(`/@${mentor.username}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Meera &lt;b&gt;Iyer&lt;/b&gt;</h1>');
    const slots = [
      ...body.matchAll(
        /<a class="slot" rel="nofollow" href="([^"]+)"[^>]*><span><time datetime="([^"]+)" data-local>([^<]+)</g,
      ),
    ];
    expect(slots.map(([, , at, text]) => [at, text])).toEqual([
      ['2030-01-02T03:30:00.000Z', 'Wed 2 Jan, 9:00 am IST'],
      ['2030-01-02T03:45:00.000Z', 'Wed 2 Jan, 9:15 am IST'],
      ['2030-01-02T04:00:00.000Z', 'Wed 2 Jan, 9:30 am IST'],
    ]);
    const { headers: leading } = await get(slots[0]?.[1]?.replaceAll('&amp;', '&') ?? '');
    const booking = leading.location ?? '';
    expect(booking).toContain(`/@${mentor.username}/book?minutes=15&start=2030-01-02T03%3A30%3A00.000Z`);
    expect((await get(booking)).body).toContain('Wed 2 Jan, 9:00 am – 9:15 am IST');
    expect(body).toMatch(/class="price">₹[\d,]+</);
    expect(body).toContain('Clear &amp; kind');
    expect(body).toContain('Kabir Anand');
    expect(body).not.toContain(seeker.full_name);
    expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
    expect(body).not.toMatch(/ style=| on\w+="|<script(?! src="\/public-files\/| type="application\/ld\+json")/);
    for (const [, path] of body.matchAll(/(?:href|src)="(\/public-files\/[^"]+)"/g)) {
      const file = await get(path ?? '');
      expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('[PUB-40] carries its style, the only one its policy allows, and is compressed for browsers that can read that', async () => {
    const mentor = await aMentor(world);
    const postId = await aPost(mentor, 'Words of a post');
    await choose(mentor, everything);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const path of [`/@${mentor.username}`, `/@${mentor.username}/book`, `/post/${postId}`, '/@nobody.here']) {
      const { body, headers, statusCode } = await get(path);
      expect(body).not.toContain('rel="stylesheet"');
      const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
      const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(hashes).toHaveLength(1);
      expect(headers['content-security-policy']).toContain(`;style-src ${hashes.join(' ')};`);
      if (statusCode !== 200) continue;
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
      for (const encoding of ['br', 'gzip'] as const) {
        const packed = await get(path, { 'accept-encoding': `${encoding}, identity` });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers.etag).toBe(headers.etag);
        expect(unpack[encoding](packed.rawPayload).toString()).toBe(body);
        expect(packed.rawPayload.length).toBeLessThan(14_000);
      }
    }
  });

  it('[PUB-03][PUB-04] plays a reel with ranges, and shows a post', async () => {
    const asha = await world.anAccount();
    const reelId = await aFinishedReel(world, asha);
    const postId = await aPost(asha, 'First line');
    await choose(asha, everything);
    const reel = await get(`/reel/${reelId}`);
    const [, poster, video] = /<video [^>]*poster="([^"]+)" src="([^"]+)"/.exec(reel.body) ?? [];
    expect((await get(poster ?? '')).statusCode).toBe(200);
    const part = await get(video ?? '', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect((await get(`/post/${postId}`)).body).toContain('<p class="text">First line</p>');
    await world.db.updateTable('reels').set({ post_id: postId }).where('id', '=', reelId).execute();
    const moved = await get(`/post/${postId}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/reel/${reelId}`]);
  });

  it('[PUB-41] says so if there is nothing on it, and leads from a reel or post to the booking of a mentor', async () => {
    const [bare, mentor] = [await world.anAccount({ full_name: 'Asha Rao' }), await aMentor(world)];
    await choose(bare, everything);
    await choose(mentor, everything);
    const nothing = 'hasn’t shared anything here yet.';
    expect((await get(`/@${bare.username}`)).body).toContain(`Asha Rao ${nothing}`);
    expect((await get(`/@${mentor.username}`)).body).not.toContain(nothing);
    for (const [person, isBookable] of [
      [bare, false],
      [mentor, true],
    ] as const) {
      const paths = [`/post/${await aPost(person, 'A post')}`, `/reel/${await aFinishedReel(world, person)}`];
      for (const path of paths) {
        const { body } = await get(path);
        expect(body.includes(`href="/@${person.username}/book">Book a session</a>`), path).toBe(isBookable);
        expect(body).toContain('Like or comment');
      }
    }
    expect((await get(`/@${bare.username}`)).body).not.toContain(nothing);
  });

  it('[PUB-11] shows nothing but the listed columns', async () => {
    const mentor = await aMentor(world);
    const reelId = await aFinishedReel(world, mentor);
    const postId = await aPost(mentor, 'Planted');
    await choose(mentor, everything);
    const rows = {
      users: ['id', mentor.id],
      reels: ['id', reelId],
      posts: ['id', postId],
      mentors: ['user_id', mentor.id],
    };
    const listed = new Set<string>(Object.values(publicFields).flat());
    const planted = new Map<string, string>();
    for (const [table, [key = '', id]] of Object.entries(rows)) {
      const columns = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and data_type in ('text', 'integer', 'bigint')`.execute(
        world.db,
      );
      for (const { name, type } of columns.rows) {
        const column = `${table}.${name}`;
        const value = type === 'text' ? `zq${planted.size}planted` : String(7_340_000 + planted.size);
        // Constraints and triggers refuse some values; those columns keep what they had.
        const done =
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.lit(type === 'text' ? value : Number(value))}
          where ${sql.ref(key)} = ${id}`
            .execute(world.db)
            .then(() => true)
            .catch(() => false);
        if (done) planted.set(column, value);
      }
    }
    expect(planted.size).toBeGreaterThan(20);
    const { username } = await world.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', mentor.id)
      .executeTakeFirstOrThrow();
    const paths = [`/@${username}`, `/reel/${reelId}`, `/post/${postId}`, `/@${username}/book`];
    const replies = await Promise.all(paths.map(async (path) => await get(path)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const bodies = replies.map(({ body }) => body).join('\n');
    const leaked = [...planted].filter(([column, value]) => !listed.has(column) && bodies.includes(value));
    expect(leaked).toEqual([]);
    for (const column of ['users.full_name', 'users.bio', 'reels.title', 'reels.caption', 'posts.content'])
      expect(bodies).toContain(planted.get(column));
    expect(bodies).not.toContain(mentor.email);
    expect(bodies).not.toContain(mentor.date_of_birth);
  });

  it('[PUB-12] disappears at once for suspended and leaving people, hidden content, and is never kept by caches', async () => {
    const asha = await world.anAccount();
    const reelId = await aFinishedReel(world, asha);
    const postId = await aPost(asha, 'Here today');
    await choose(asha, everything);
    const paths = [`/@${asha.username}`, `/reel/${reelId}`, `/post/${postId}`, `/@${asha.username}/preview.png`];
    const statuses = async () => await Promise.all(paths.map(async (path) => (await get(path)).statusCode));
    const first = await get(paths[0] ?? '');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get(paths[0] ?? '', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const column of ['suspended_at', 'deletion_requested_at'] as const) {
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await world.db
        .updateTable('users')
        .set({ [column]: world.clock.now() })
        .where('id', '=', asha.id)
        .execute();
      expect(await statuses()).toEqual([404, 404, 404, 404]);
      expect((await get(paths[0] ?? '', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
      await world.db
        .updateTable('users')
        .set({ [column]: null })
        .where('id', '=', asha.id)
        .execute();
    }
    await world.db.updateTable('posts').set({ hidden_at: world.clock.now() }).where('id', '=', postId).execute();
    await world.db.updateTable('reels').set({ hidden_at: world.clock.now() }).where('id', '=', reelId).execute();
    expect(await statuses()).toEqual([200, 404, 404, 200]);
  });

  it('[PUB-13] is closed to the browsers of people its owner blocked or who blocked them', async () => {
    const [asha, other] = [await world.anAccount(), await world.anAccount()];
    await choose(asha, { page: true });
    const login = await world.api().post('/auth/login', { username: other.username, password: other.password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    const status = async () => (await get(`/@${asha.username}`, { cookie })).statusCode;
    expect(await status()).toBe(200);
    await asha.api.post(`/user/block/${other.id}`);
    expect([await status(), (await get(`/@${asha.username}`)).statusCode]).toEqual([404, 200]);
    expect((await get(`/@${asha.username}/preview.png`, { cookie })).statusCode).toBe(404);
    await asha.api.delete(`/user/block/${other.id}`);
    expect(await status()).toBe(200);
    await other.api.post(`/user/block/${asha.id}`);
    expect(await status()).toBe(404);
  });
});

it('[PUB-49] shows no reviews to the browsers of people on the other side of a block from their authors', async () => {
  const [mentor, author, other] = [await aMentor(world), await world.anAccount(), await world.anAccount()];
  await Promise.all([choose(mentor, { page: true }), choose(author, { page: true })]);
  await review(world, author, mentor, { comment: 'Words of the author' });
  const login = await world.api().post('/auth/login', { username: other.username, password: other.password });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const isShown = async (headers: Record<string, string>) =>
    (await get(`/@${mentor.username}`, headers)).body.includes('Words of the author');
  expect(await isShown({ cookie })).toBe(true);
  await author.api.post(`/user/block/${other.id}`);
  expect([await isShown({ cookie }), await isShown({})]).toEqual([false, true]);
});

it('[PROD-13][PROD-14] a server others can reach says above its public pages that payments are tests', async () => {
  const open = await createWorld({ env: { HOST: '0.0.0.0' } });
  const { body } = await open.http.inject('/@nobody');
  await open.close();
  expect(body).toMatch(/<body>\s*<aside[^>]*>Test payments: no real money is moved\.<\/aside>/);
  expect((await get('/@nobody')).body).not.toContain('<aside');
});

describe('search engines and other sites', () => {
  it('[PUB-14][PUB-15] index a page and list it only if its owner allows it', async () => {
    const [listed, unlisted] = [await world.anAccount(), await world.anAccount()];
    const reelId = await aFinishedReel(world, listed);
    const postId = await aPost(listed, 'Listed');
    await choose(listed, everything);
    await choose(unlisted, { ...everything, indexing: false });
    const [open, closed] = [await get(`/@${listed.username}`), await get(`/@${unlisted.username}`)];
    expect([open.body.includes('noindex'), open.headers['x-robots-tag']]).toEqual([false, undefined]);
    expect([closed.body.includes('<meta name="robots" content="noindex">'), closed.headers['x-robots-tag']]).toEqual([
      true,
      'noindex',
    ]);
    const index = await get('/sitemap.xml');
    const site = world.config.publicUrl;
    expect(index.body).toContain(`<loc>${site}/sitemap-pages.xml</loc>`);
    const files = await Promise.all(
      ['people', 'reels', 'posts'].map(async (kind) => {
        expect(index.body).toContain(`<loc>${site}/sitemap-${kind}-1.xml</loc>`);
        return (await get(`/sitemap-${kind}-1.xml`)).body;
      }),
    );
    expect(files[0]).toContain(`<loc>${site}/@${listed.username}</loc>`);
    expect(files[1]).toContain(`<loc>${site}/reel/${reelId}</loc>`);
    expect(files[2]).toContain(`<loc>${site}/post/${postId}</loc>`);
    expect(files.join('')).not.toContain(unlisted.username);
    for (const name of ['people-2', 'people-0', 'people', 'users-1'])
      expect((await get(`/sitemap-${name}.xml`)).statusCode).toBe(404);
  });

  it('[PUB-15] find everyone who is listed exactly once, however many files it takes', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => await world.anAccount()));
    for (const person of people) await choose(person, { page: true, indexing: true });
    const { db, clock, config } = world;
    const deps = { db, now: clock.now, publicUrl: config.publicUrl, entriesPerFile: 2, showsReels: () => true };
    const names = [...(await sitemapIndex(deps)).matchAll(/sitemap-(people-\d+\.xml)/g)].map(([, name]) => name ?? '');
    const files = await Promise.all(names.map(async (name) => (await sitemapFile(deps, name)) ?? ''));
    expect(files.slice(0, -1).map((file) => file.match(/<loc>/g)?.length)).toEqual(Array(names.length - 1).fill(2));
    const listed = [...files.join('').matchAll(/\/@([^<]+)</g)].map(([, username]) => username);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(people.map(({ username }) => username)));
    expect(await sitemapFile(deps, `people-${names.length + 1}.xml`)).toBeNull();
  });

  it('[PUB-38] are told of reels only while operators have them switched on', async () => {
    const [operator, asha] = [await anOperator(world), await world.anAccount()];
    const reelId = await aFinishedReel(world, asha);
    await choose(asha, everything);
    const turnReels = async (value: boolean) =>
      expect((await operator.api.put('/admin/switches', { name: 'reels', value })).statusCode).toBe(200);
    const listed = async () => {
      const [index, file] = [await get('/sitemap.xml'), await get('/sitemap-reels-1.xml')];
      return [index.body.includes('/sitemap-reels-1.xml'), file.statusCode, file.body.includes(reelId)];
    };
    expect(await listed()).toEqual([true, 200, true]);
    await turnReels(false);
    expect(await listed()).toEqual([false, 404, false]);
    expect((await get('/sitemap.xml')).body, 'people stay listed').toContain('/sitemap-people-1.xml');
    await turnReels(true);
    expect(await listed()).toEqual([true, 200, true]);
  });

  it('[PUB-48] tell the posts of a person apart by their titles', async () => {
    const author = await world.anAccount({ full_name: 'Asha Rao' });
    await choose(author, everything);
    const titleOf = async (text: string) =>
      /<title>(.*)<\/title>/.exec((await get(`/post/${await aPost(author, text)}`)).body)?.[1];
    expect(await titleOf('Two boils,\nfresh ginger.')).toBe('Asha Rao: Two boils, fresh ginger. · Right Circle');
    expect(await titleOf('चाय '.repeat(40))).toBe(`Asha Rao: ${'चाय '.repeat(14)}चाय… · Right Circle`);
  });

  it('[PUB-16][PUB-17][PUB-18] find previews, a canonical link, oEmbed and structured data on each page', async () => {
    const mentor = await aMentor(world, { account: { full_name: 'Aarohi </script> Menon' } });
    await review(world, await world.anAccount(), mentor);
    const reelId = await aFinishedReel(world, mentor, { title: 'Chai' });
    const postId = await aPost(mentor, 'Hello');
    await choose(mentor, everything);
    const site = world.config.publicUrl;
    const types: string[] = [];
    for (const path of [`/@${mentor.username}`, `/reel/${reelId}`, `/post/${postId}`]) {
      const { body } = await get(path);
      expect(body).toContain(`<link rel="canonical" href="${site}${path}">`);
      expect(body).toContain(`<meta property="og:url" content="${site}${path}">`);
      const image = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
      const picture = await get(image.slice(site.length));
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
      const oembed = /application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect((await get(oembed.slice(site.length))).json()).toMatchObject({
        type: 'link',
        author_url: `${site}/@${mentor.username}`,
      });
      const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as object;
      types.push(...[...JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type ?? ''));
    }
    expect(new Set(types)).toEqual(
      new Set([
        'Person',
        'Service',
        'Offer',
        'AggregateRating',
        'Review',
        'Rating',
        'VideoObject',
        'SocialMediaPosting',
      ]),
    );
    expect((await get(`/oembed?url=${encodeURIComponent('https://other.example/@asha')}`)).statusCode).toBe(404);
  });

  describe('get a preview picture', () => {
    const noise = async (size: { width: number; height: number }, mean: number) =>
      await sharp({ create: { ...size, channels: 3, noise: { type: 'gaussian', mean, sigma: 80 } } as never })
        .webp()
        .toBuffer();
    const withPortrait = async (portrait: Buffer) => {
      const mentor = await aMentor(world, {
        account: { full_name: 'A very long name that goes on and on until it no longer fits on the picture' },
      });
      await world.media.put(`people/${mentor.id}/x-256.webp`, portrait, 'image/webp');
      await world.db
        .updateTable('users')
        .set({ profile_pic: `/media/people/${mentor.id}/x-256.webp` })
        .where('id', '=', mentor.id)
        .execute();
      await choose(mentor, { page: true, reels: true });
      return mentor;
    };

    it('[PUB-19] of 1200 by 630 pixels and at most 60 kB, also with a noisy portrait or poster', async () => {
      const mentor = await withPortrait(await noise({ width: 256, height: 256 }, 128));
      const reelId = await aFinishedReel(world, mentor, { title: 'Rain' });
      await world.media.put(`reels/${reelId}.webp`, await noise({ width: 292, height: 520 }, 128), 'image/webp');
      for (const path of [`/@${mentor.username}/preview.png`, `/reel/${reelId}/preview.png`]) {
        const { rawPayload, headers } = await get(path);
        const { width, height, format } = await sharp(rawPayload).metadata();
        expect([width, height, format]).toEqual([1200, 630, 'png']);
        expect(rawPayload.length).toBeLessThanOrEqual(60_000);
        expect(headers['cache-control']).toBe('private, max-age=60');
        expect((await get(path)).rawPayload.equals(rawPayload)).toBe(true);
      }
    });

    it('[PUB-44] in the colours of the product, whatever the portrait is like', async () => {
      const green = await sharp(await noise({ width: 256, height: 256 }, 60))
        .tint('#00a040')
        .webp()
        .toBuffer();
      const { username } = await withPortrait(green);
      const { rawPayload } = await get(`/@${username}/preview.png`);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
      ];
      const onRing = (turn: number) =>
        colourAt(Math.round(260 + 178 * Math.cos(turn * Math.PI)), Math.round(315 + 178 * Math.sin(turn * Math.PI)));
      const colours = [
        [colourAt(1, 1), [0xff, 0xf8, 0xec]],
        // In the corner of the square around the portrait.
        [colourAt(110, 165), [0xff, 0xf8, 0xec]],
        [onRing(-0.1), [0xff, 0xb6, 0x1e]],
        [onRing(0.6), [0x00, 0x75, 0x6b]],
        [onRing(1.2), [0xd3, 0x18, 0x5c]],
      ];
      for (const [found = [], wanted = []] of colours) {
        for (const [channel, value] of wanted.entries())
          expect(Math.abs(value - (found[channel] ?? 0)), String(found)).toBeLessThan(5);
      }
    });
  });
});

describe('names', () => {
  it('[PUB-22] in another case lead to the page, and reveal nothing of a closed one', async () => {
    const [open, closed] = [
      await world.anAccount({ username: 'case.open' }),
      await world.anAccount({ username: 'case.closed' }),
    ];
    await choose(open, { page: true });
    const moved = await get('/@Case.OPEN');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/@case.open']);
    expect((await get(`/@${closed.username.toUpperCase()}`)).statusCode).toBe(404);
  });

  it.each([
    ['/%40enc.open', '/@enc.open'],
    ['/%40enc.open/', '/@enc.open/'],
    ['/%40enc.open?from=whatsapp&utm_source=a%40b', '/@enc.open?from=whatsapp&utm_source=a%40b'],
    ['/%40enc.open/book?minutes=30', '/@enc.open/book?minutes=30'],
    ['/%40enc.open/preview.png', '/@enc.open/preview.png'],
    ['/embed/%40enc.open?theme=dark', '/embed/@enc.open?theme=dark'],
    ['/%40//other.example', '/@//other.example'],
  ])('[PUB-36] with an encoded @ lead on: %s', async (address, place) => {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location]).toEqual([301, place]);
  });

  it('[PUB-36] with another unknown end lead nowhere', async () => {
    for (const address of ['/@enc.open/%40', '/@enc.open/nothing', '/embed/@enc.open/%40'])
      expect((await get(address)).statusCode).toBe(404);
  });

  it('[PUB-37] have one canonical address, however the link was written', async () => {
    const mentor = await aMentor(world, { account: { username: 'one.address' } });
    await choose(mentor, everything);
    const site = world.config.publicUrl;
    for (const [path, rest] of [
      ['/@one.address', ['', '/', '?utm_source=newsletter', '/?from=instagram&fbclid=1']],
      ['/@one.address/book', ['', '/', '?utm_source=newsletter', '?minutes=30&via=own']],
    ] as const) {
      for (const end of rest) {
        const { statusCode, body } = await get(path + end);
        expect([end, statusCode]).toEqual([end, 200]);
        expect(body.match(/<link rel="canonical" href="[^"]*">/g)).toEqual([
          `<link rel="canonical" href="${site}${path}">`,
        ]);
        expect(body).toContain(`<meta property="og:url" content="${site}${path}">`);
      }
    }
    const moved = await Promise.all(
      ['/@One.Address?utm_source=A', '/@One.Address/book?minutes=30&via=own'].map(async (url) => await get(url)),
    );
    expect(moved.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/@one.address?utm_source=A'],
      [301, '/@one.address/book?minutes=30&via=own'],
    ]);
  });

  it('[PUB-23][PUB-24][PUB-42] that are unknown, closed or look alike get the same page', async () => {
    const [open, closed] = [await world.anAccount({ username: 'lookalike' }), await world.anAccount()];
    await choose(open, { page: true });
    const paths = [closed.username, 'nobody.here', '1ookalike', 'lооkalike', 'a', 'x'.repeat(90), '%00', "x'--"].map(
      (name) => `/@${name}`,
    );
    const others = ['/reel/1', `/reel/${crypto.randomUUID()}`, '/post/x', `/post/${crypto.randomUUID()}`];
    const replies = await Promise.all([...paths, ...others].map(async (path) => await get(encodeURI(path))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.body).toContain('This page doesn’t exist, or it isn’t public.');
    expect(replies[0]?.body.match(/<a [^>]*data-app>/g)).toHaveLength(2);
  });

  it('[PUB-25] that are reserved cannot be registered', async () => {
    for (const username of ['admin', 'Dashboard', 'p0st']) {
      const reply = await world.api().post('/auth/register', aRegistration({ username }));
      expect(reply.statusCode).toBe(422);
      expect(reply.json<{ errors: object }>().errors).toEqual({
        username: 'This user name is reserved. Choose another one.',
      });
    }
  });
});

it('[PUB-26] an address that asks too often gets a clear page with the time to wait', async () => {
  const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '0.02' } });
  try {
    const ask = async (url: string) => await strict.http.inject({ url });
    expect([(await ask('/@nobody')).statusCode, (await ask('/post/x')).statusCode]).toEqual([404, 404]);
    const refused = await ask('/@nobody');
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Too many requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

it('[PUB-35] keeps a page for a moment, and shows at once that it is closed or changed by its owner', async () => {
  const keeping = await createWorld({ env: { PUBLIC_PAGE_SECONDS: '60' } });
  try {
    const asha = await keeping.anAccount({ full_name: 'Asha Rao' });
    const choices = { ...nothingPublic, page: true, posts: true };
    await asha.api.put(PATH, choices);
    const read = async (headers: Record<string, string> = {}) =>
      await keeping.http.inject({ url: `/@${asha.username}`, headers });
    const first = await read();
    await asha.api.post('/posts/', { content: 'Fresh from the oven' });
    const again = await read();
    expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
    expect((await read({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    const login = await keeping.api().post('/auth/login', { username: asha.username, password: asha.password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect((await read({ cookie })).body, 'in the browser of an account').toContain('Fresh from the oven');
    expect((await keeping.http.inject(`/@${asha.username}?from=instagram`)).body).toContain('Fresh from the oven');
    await keeping.db.updateTable('users').set({ full_name: 'Asha Iyer' }).where('id', '=', asha.id).execute();
    expect((await read()).body).toContain('Asha Iyer');
    await asha.api.put(PATH, { ...choices, posts: false });
    expect((await read()).body).not.toContain('Fresh from the oven');
    await keeping.db
      .updateTable('users')
      .set({ suspended_at: keeping.clock.now() })
      .where('id', '=', asha.id)
      .execute();
    expect((await read()).statusCode).toBe(404);
  } finally {
    await keeping.close();
  }
});
