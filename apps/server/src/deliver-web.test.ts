import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/world.ts';
import { fillIn } from './platform/http/web-pages.ts';

const WEB = join(import.meta.dirname, '../../web');
const DIST = join(WEB, 'dist');
const ASSETS = join(DIST, 'assets');
const ROUTES = join(WEB, 'src/app/routing');
const SITE = 'http://circle.test';

let world: World;
beforeAll(async () => {
  world = await createWorld({ servesWeb: true });
  return world.close;
});

async function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return await world.http.inject({ method: 'GET', url, headers });
}

describe('files', () => {
  it('that are hashed are kept for good and sent in brotli to those who take it', async () => {
    const page = (await get('/')).body;
    const [script = ''] = page.match(/\/assets\/index-[\w-]+\.js/) ?? [];
    const [style = ''] = page.match(/\/assets\/index-[\w-]+\.css/) ?? [];
    for (const [file, type] of [
      [script, 'javascript'],
      [style, 'text/css'],
    ] as const) {
      const small = await get(file, { 'accept-encoding': 'gzip, br' });
      expect(small.statusCode).toBe(200);
      expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(small.headers['content-encoding']).toBe('br');
      expect(small.headers['content-type']).toContain(type);
      const plain = await get(file, { 'accept-encoding': 'identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('of the build are all delivered', async () => {
    const names = (await readdir(ASSETS)).filter((name) => !/\.(?:br|gz)$/.test(name));
    const answers = await Promise.all(names.map(async (name) => [name, (await get(`/assets/${name}`)).statusCode]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('named by the manifest or the page are there', async () => {
    const html = (await get('/')).body;
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    const response = await get('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const manifest = response.json<{
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    }>();
    expect(manifest.name).toBe('Right Circle');
    expect((await get(manifest.start_url)).statusCode).toBe(200);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers['content-type'], src).toBe(type);
      if (type === 'image/png') expect(pngSize(icon.rawPayload), src).toBe(sizes);
    }
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(icons).toEqual(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png']);
    for (const href of icons) expect((await get(href)).statusCode, href).toBe(200);
  });
});

describe('pages', () => {
  it('are asked about every time, and answered with 304 while they are the same', async () => {
    for (const path of ['/', '/policy', '/dashboard']) {
      const first = await get(path, { 'accept-encoding': 'identity' });
      expect(first.statusCode).toBe(200);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(path, { 'if-none-match': etag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      const changed = await get(path, { 'if-none-match': '"another"' });
      expect(changed.statusCode).toBe(200);
    }
    const compressed = await get('/', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.vary).toContain('accept-encoding');
  });

  it('[OFFLINE-15] stay below 60 kB with their styles, all that comes before the first words', async () => {
    for (const path of ['/', '/auth/login', '/dashboard']) {
      const html = (await get(path)).body;
      const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(styles.length, path).toBeGreaterThan(0);
      const sizes = [path, ...styles].map(
        async (address) => (await get(address, { 'accept-encoding': 'br' })).rawPayload.length,
      );
      expect(
        (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThan(60_000);
      // The words are in the page itself, before any script has run.
      expect(html, path).toMatch(/<h1 class="(?!sr-only)[^"]*">/);
    }
  });

  it('[ROUTE-30] of every client route are the app, also with a trailing slash', async () => {
    const routes = await clientRoutes();
    expect(routes.length).toBeGreaterThan(40);
    for (const path of routes.flatMap((route) => [route, `${route}/`])) {
      const response = await get(path);
      expect(response.statusCode, path).toBe(200);
      expect(response.body, path).toContain('<div id="root">');
    }
  });

  it('[ROUTE-29] nobody knows are a 404 with the app in it; an unknown file or call is a 404 in JSON', async () => {
    const page = await get('/no/such/page');
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<div id="root">');
    for (const path of ['/assets/none-12345678.js', '/people/nobody.svg', '/api/none']) {
      const missing = await get(path);
      expect(missing.statusCode, path).toBe(404);
      const reply = missing.json<Record<string, unknown>>();
      expect(reply.detail, path).toBe('There is nothing at this address.');
      expect(reply.message, path).toBe(reply.detail);
    }
  });

  it('allow our own inline script by its hash and nothing unsafe', async () => {
    for (const path of ['/', '/dashboard']) {
      const response = await get(path);
      const policy = String(response.headers['content-security-policy']);
      const inline = [...response.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
      expect(inline).toHaveLength(1);
      const hash = createHash('sha256')
        .update(inline[0] ?? '')
        .digest('base64');
      expect(directive(policy, 'script-src')).toBe(`'self' 'sha256-${hash}'`);
      expect(directive(policy, 'default-src')).toBe("'self'");
      expect(directive(policy, 'style-src')).toBe("'self'");
      expect(directive(policy, 'connect-src')).toBe("'self'");
      expect(directive(policy, 'frame-ancestors')).toBe("'none'");
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });

  it('carry a card for those who share a link: title, text and an absolute picture', async () => {
    const html = (await get('/')).body;
    expect(meta(html, 'og:site_name')).toBe('Right Circle');
    expect(meta(html, 'og:title')).toBe('Grow 5X Faster with the Right Circle');
    expect(meta(html, 'og:description')).toContain('Follow creators, book a one-to-one session');
    expect(meta(html, 'og:url')).toBe(`${SITE}/`);
    expect(meta(html, 'og:image')).toBe(`${SITE}/social-card.png`);
    const card = await get('/social-card.png');
    expect(card.headers['content-type']).toBe('image/png');
    expect(pngSize(card.rawPayload)).toBe('1200x630');
  });

  it('[GEN-14] escape another name of the product', async () => {
    const config = {
      appName: 'Inner <Ring>',
      supportEmail: 'care@example.com',
      google: null,
      instagram: null,
      checkout: null,
      sms: false,
    };
    const template = await readFile(join(DIST, 'index.html'), 'utf8');
    const html = fillIn(template, { config, publicUrl: SITE, notice: null });
    expect(html).toContain('<title>Inner &lt;Ring&gt; · ');
    expect(meta(html, 'og:site_name')).toBe('Inner &lt;Ring&gt;');
    expect(html).not.toContain('<Ring>');
    expect(html).not.toMatch(/%(APP_NAME|APP_CONFIG|SUPPORT_EMAIL|PUBLIC_URL)%/);
  });
});

it('search engines are shown the public pages and kept out of the rest', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe(`User-agent: *\nDisallow: /dashboard\nDisallow: /api\n\nSitemap: ${SITE}/sitemap.xml\n`);
  const sitemap = await get('/sitemap-pages.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(['/', '/policy', '/auth/signup', '/auth/login'].map((path) => `${SITE}${path}`));
  expect((await get('/dashboard')).headers['x-robots-tag']).toBe('noindex');
});

it('[ROUTE-01] every screen is a chunk that brings no other screen along', async () => {
  const { entry, screens, chunkOf } = await builtScreens();
  expect(screens.length).toBeGreaterThan(30);
  const chunks = new Set([...screens, ...ADMIN_PAGES].map(chunkOf));
  const passengers: Record<string, string[]> = {};
  for (const screen of screens) {
    const own = chunkOf(screen) ?? '';
    const others = [...(await filesLoadedWith([entry, own]))].filter((file) => file !== own && chunks.has(file));
    // Screens that may find nothing show the small 404 panel themselves.
    passengers[screen] = others.filter((file) => !file.startsWith('not-found-screen-'));
  }
  expect(passengers).toEqual(Object.fromEntries(screens.map((screen) => [screen, []])));
});

it('[ADMIN-49] the pages of operators are in three files, each of which brings no other page along', async () => {
  const { entry, screens, chunkOf } = await builtScreens();
  const files = ADMIN_PAGES.map(chunkOf);
  expect(files).not.toContain(undefined);
  const chunks = new Set([...files, ...screens.map(chunkOf)]);
  for (const own of files) {
    const loaded = await filesLoadedWith([entry, own ?? '']);
    expect([...loaded].filter((file) => file !== own && chunks.has(file))).toEqual([]);
  }
});

/** Operators go back and forth between them, and they are small. */
const ADMIN_PAGES = ['admin-pages-people', 'admin-pages-rules', 'admin-pages-system'];

/** The first script, all screens but the pages of operators, and the file of each. */
async function builtScreens() {
  const files = await readdir(ASSETS);
  const [entry = ''] =
    (await readFile(join(DIST, 'index.html'), 'utf8')).match(/(?<=\/assets\/)index-[\w-]+\.js/) ?? [];
  const screens = (await Promise.all(['routes.tsx', 'link-routes.tsx', 'dashboard-routes.tsx'].map(screensIn))).flat();
  const chunkOf = (name: string) => files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  return { entry, screens, chunkOf };
}

/** Lists the addresses in the tables of the router, each with something in the place of its parameters. */
async function clientRoutes(): Promise<string[]> {
  const pathsIn = async (file: string) => {
    const source = await readFile(join(ROUTES, file), 'utf8');
    const paths = [...source.matchAll(/\bpath: ['`]([^'`]+)['`]/g)].map(([, path = '']) => path);
    return paths.filter((path) => path !== '*' && path !== '/').map((path) => path.replace(/:\w+|\$\{\w+\}/g, '7'));
  };
  const inDashboard = (await pathsIn('dashboard-routes.tsx')).filter((path) => path !== 'dashboard');
  return [
    '/dashboard',
    ...inDashboard.map((path) => `/dashboard/${path}`),
    ...(await pathsIn('admin-routes.tsx')).map((path) => `/dashboard/admin/${path}`),
    ...[...(await pathsIn('routes.tsx')), ...(await pathsIn('link-routes.tsx'))].map((path) => `/${path}`),
  ];
}

/** Names the modules that the router loads as screens, except pages of operators. */
async function screensIn(file: string): Promise<string[]> {
  const source = await readFile(join(ROUTES, file), 'utf8');
  const names = [...source.matchAll(/import\('(?!#features\/admin\/)[^']*?([\w-]+-(?:page|screen))\.tsx'\)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)];
}

/** Finds the scripts that load together with these: what they import statically, and so on. */
async function filesLoadedWith(scripts: string[]): Promise<Set<string>> {
  const loaded = new Set<string>();
  const open = [...scripts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const source = await readFile(join(ASSETS, file), 'utf8');
    open.push(...[...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name));
  }
  return loaded;
}

function directive(policy: string, name: string): string | undefined {
  const found = policy.split(';').find((part) => part.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

function meta(html: string, property: string): string | undefined {
  return new RegExp(`<meta\\s+property="${property}"\\s+content="([^"]*)"`).exec(html)?.[1];
}

/** Width and height stand at fixed places of a PNG's first chunk. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
