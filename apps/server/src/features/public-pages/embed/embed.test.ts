import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EmbedSettings } from '@right-circle/contract/embeds';
import type { PageStats } from '@right-circle/contract/page-stats';
import { nothingPublic } from '@right-circle/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { listRoutes } from '../../../../test/list-routes.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => await world.close());

const PATH = '/user/embed';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const choices = { ...nothingPublic, page: true };
type Person = Awaited<ReturnType<typeof aMentor>>;

const get = async (url: string, headers: Record<string, string> = browser) => await world.http.inject({ url, headers });
const aPublicMentor = async (origins: string[] = [], full_name = 'Meera Iyer') => {
  const mentor = await aMentor(world, { account: { full_name } });
  await mentor.api.put('/user/public-page', choices);
  expect((await mentor.api.put(PATH, { origins })).statusCode).toBe(200);
  return mentor;
};
const policyOf = async ({ username }: Person, query = '') =>
  String((await get(`/embed/@${username}${query}`)).headers['content-security-policy']);

describe('websites that may show free times', () => {
  it('[EMBED-02] are chosen by the owner alone, and are nobody at first', async () => {
    const [asha, other] = [await world.anAccount(), await world.anAccount()];
    const blank = { origins: [], is_mentor: false, site: world.config.publicUrl, username: asha.username };
    expect((await asha.api.get(PATH)).json()).toEqual(blank);
    const saved = await asha.api.put(PATH, { origins: ['https://Blog.example/', 'https://blog.example'] });
    expect(saved.json<EmbedSettings>().origins).toEqual(['https://blog.example']);
    expect((await other.api.get(PATH)).json<EmbedSettings>().origins).toEqual([]);
    await other.api.put(PATH, { origins: ['https://other.example'] });
    expect((await asha.api.get(PATH)).json<EmbedSettings>().origins).toEqual(['https://blog.example']);
    for (const wrong of [
      'http://blog.example',
      'https://*.example',
      '*',
      'https://a.example/x',
      "https://a.example 'self'",
    ]) {
      expect((await asha.api.put(PATH, { origins: [wrong] })).statusCode, wrong).toBe(422);
    }
    const many = Array.from({ length: 11 }, (_, index) => `https://site${index}.example`);
    expect((await asha.api.put(PATH, { origins: many })).statusCode).toBe(422);
    expect((await asha.api.put(PATH, { origins: many.slice(1) })).statusCode).toBe(200);
  });

  it('[EMBED-03] are the only ones the frame allows', async () => {
    const mentor = await aPublicMentor();
    const closed = await get(`/embed/@${mentor.username}`);
    expect(closed.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(closed.headers['x-frame-options']).toBe('DENY');
    const saved = await mentor.api.put(PATH, { origins: ['https://a.example', 'https://b.example:8443'] });
    expect(saved.json<EmbedSettings>().is_mentor).toBe(true);
    const open = await get(`/embed/@${mentor.username}`);
    expect(open.headers['content-security-policy']).toMatch(
      /;frame-ancestors https:\/\/a\.example https:\/\/b\.example:8443$/,
    );
    expect(open.headers['x-frame-options']).toBeUndefined();
  });

  it('[EMBED-03] change nothing for any other address', async () => {
    const mentor = await aPublicMentor(['https://a.example']);
    const served = await createWorld({ databaseUrl: world.databaseUrl, servesWeb: true });
    try {
      const paths = readPaths(served).map((path) => path.replace('@:username', `@${mentor.username}`));
      expect(paths.length).toBeGreaterThan(100);
      const framed: string[] = [];
      for (const path of [...paths, '/nothing/here', '/dashboard/home']) {
        const { headers } = await served.http.inject({ url: path.replaceAll(/:\w+|\*/g, 'x'), headers: browser });
        if (!refusesFrames(headers)) framed.push(path);
      }
      expect(framed).toEqual([`/embed/@${mentor.username}`]);
    } finally {
      await served.close();
    }
  });
});

describe('the frame', () => {
  it('[EMBED-01] shows the next free times, whose links open the booking in a new tab and count as its own source', async () => {
    const mentor = await aPublicMentor(['https://a.example'], 'Meera <b>Iyer</b>');
    const { statusCode, body } = await get(`/embed/@${mentor.username}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Book a session with Meera &lt;b&gt;Iyer&lt;/b&gt;</h1>');
    const links = [...body.matchAll(/<a ([^>]+)>/g)].map(([, attributes]) => attributes ?? '');
    expect(links.every((link) => /target="_blank" rel="noopener/.test(link))).toBe(true);
    const slots = links.filter((link) => link.startsWith('class="slot"'));
    expect(slots).toHaveLength(3);
    const first = /href="([^"]+)"/.exec(slots[0] ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await get(first)).headers.location).toContain(`/@${mentor.username}/book?`);
    const { counts } = (await mentor.api.get('/user/page-stats?days=7')).json<PageStats>();
    expect(counts.map(({ source, kind, count }) => [source, kind, count])).toEqual([
      ['embed', 'slot', 1],
      ['embed', 'start', 1],
      ['embed', 'view', 1],
    ]);
  });

  it('[EMBED-04] has the chosen look, and ignores everything that is no colour', async () => {
    const mentor = await aPublicMentor();
    const page = async (query: string) => (await get(`/embed/@${mentor.username}?${query}`)).body;
    expect(await page('theme=dark&colour=%23ffB61e')).toMatch(
      /<html lang="en" data-theme="dark">.*<style>:root\{--accent:#ffb61e;--on-accent:#000000\}<\/style>/s,
    );
    expect(await page('theme=light&colour=6235c4')).toContain('--accent:#6235c4;--on-accent:#ffffff');
    const odd = await page('theme=neon&colour=%23123456%3B%7Dbody%7Bdisplay%3Anone');
    expect(odd).toContain('data-theme="auto"');
    expect(odd.match(/<style>/g), 'no style but our own').toHaveLength(1);
    expect(odd).not.toMatch(/--accent:#|123456/);
    expect(await policyOf(mentor, '?colour=123456')).toMatch(/;style-src( 'sha256-[\w+/]{43}='){2};/);
    expect(await policyOf(mentor)).toMatch(/;style-src 'sha256-[\w+/]{43}=';/);
  });

  it('[EMBED-06] names only listed websites as the page around it', async () => {
    const mentor = await aPublicMentor(['https://a.example', 'https://b.example']);
    const parent = async (query: string, referer?: string) => {
      const { body } = await get(`/embed/@${mentor.username}${query}`, { ...browser, ...(referer && { referer }) });
      return /data-parent="([^"]+)"/.exec(body)?.[1];
    };
    expect(await parent('?origin=https://a.example')).toBe('https://a.example');
    expect(await parent('', 'https://b.example/blog')).toBe('https://b.example');
    expect(await parent('?origin=https://evil.example', 'https://evil.example/')).toBeUndefined();
    expect(await parent('?origin=*')).toBeUndefined();
    expect(await parent('')).toBeUndefined();
    const script = await readFile(join(import.meta.dirname, 'embed-frame.js'), 'utf8');
    expect(script).not.toContain("'*'");
  });

  it('[EMBED-08] is closed like the page itself', async () => {
    const mentor = await aPublicMentor(['https://a.example']);
    const unknown = await get('/embed/@nobody.here');
    expect([unknown.statusCode, unknown.headers['x-frame-options']]).toEqual([404, 'DENY']);
    await mentor.api.put('/user/public-page', { ...choices, page: false });
    const closed = await get(`/embed/@${mentor.username}`);
    expect([closed.statusCode, closed.body]).toEqual([404, unknown.body]);
    const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '0.01' } });
    expect((await strict.http.inject('/@nobody')).statusCode).toBe(404);
    const refused = await strict.http.inject('/embed/@nobody');
    await strict.close();
    expect([refused.statusCode, refused.headers['x-frame-options']]).toEqual([429, 'DENY']);
  });
});

it('[EMBED-05] the script is tiny, loads anywhere and needs nothing else', async () => {
  const { body, headers } = await get('/embed.js');
  expect(gzipSync(body).length).toBeLessThanOrEqual(3000);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).not.toMatch(/\bimport\b|fetch\(|document\.cookie|localStorage|innerHTML|eval/);
});

/** The policy decides; where it says nothing about frames, the older header does. */
function refusesFrames(headers: Awaited<ReturnType<typeof get>>['headers']): boolean {
  const [ancestors] = /frame-ancestors [^;]+/.exec(String(headers['content-security-policy'])) ?? [];
  return ancestors === undefined ? headers['x-frame-options'] === 'DENY' : ancestors === "frame-ancestors 'none'";
}

/** Every path the server reads from, except those below folders of files. */
function readPaths(world: World): string[] {
  return listRoutes(world).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
}
