import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fillIn } from '../../apps/server/src/platform/http/web-pages.ts';
import { expect, test } from '../fixtures.ts';

const WEB = join(import.meta.dirname, '../../apps/web');
const DIST = join(WEB, 'dist');
const ASSETS = join(DIST, 'assets');
const ROUTES = join(WEB, 'src/app');

test('hashed files are cached for ever and sent as brotli to clients that accept it', async ({ baseURL }) => {
  const page = await (await fetch(`${baseURL}/`)).text();
  const [script] = page.match(/\/assets\/index-[\w-]+\.js/) ?? [];
  const [style] = page.match(/\/assets\/index-[\w-]+\.css/) ?? [];
  for (const [file, type] of [
    [script, 'javascript'],
    [style, 'text/css'],
  ] as const) {
    const small = await get(`${baseURL}${file}`, { 'accept-encoding': 'gzip, br' });
    expect(small.status).toBe(200);
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('content-type')).toContain(type);
    const plain = await get(`${baseURL}${file}`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await small.text()).toBe(await plain.text());
  }
});

test('pages are revalidated every time, and answered with 304 while unchanged', async ({ baseURL }) => {
  for (const path of ['/', '/policy', '/dashboard']) {
    const first = await get(`${baseURL}${path}`, { 'accept-encoding': 'identity' });
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(`${baseURL}${path}`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const changed = await get(`${baseURL}${path}`, { 'if-none-match': '"another"' });
    expect(changed.status).toBe(200);
  }
  const compressed = await get(`${baseURL}/`, { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toContain('accept-encoding');
});

test('[OFFLINE-15] a page and its styles, everything before the first text, stay below 60 kB', async ({ baseURL }) => {
  for (const path of ['/', '/auth/login', '/dashboard']) {
    const html = await (await get(`${baseURL}${path}`)).text();
    const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(styles.length, path).toBeGreaterThan(0);
    const sizes = [path, ...styles].map(async (address) => {
      const reply = await get(`${baseURL}${address}`, { 'accept-encoding': 'br' });
      // fetch() returns decompressed bytes.
      return brotliCompressSync(await reply.bytes()).length;
    });
    expect(
      (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(60_000);
    // The text is in the page itself, before any script has run.
    expect(html, path).toMatch(/<h1 class="(?!sr-only)[^"]*">/);
  }
});

test('[ROUTE-30] every client route serves the app, also with a trailing slash', async ({ baseURL }) => {
  const routes = await clientRoutes();
  expect(routes.length).toBeGreaterThan(40);
  for (const path of routes.flatMap((route) => [route, `${route}/`])) {
    const response = await get(`${baseURL}${path}`);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).toContain('<div id="root">');
  }
});

/** Paths in the router's tables, with sample values for their parameters. */
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
    ...[...(await pathsIn('routes.tsx')), ...(await pathsIn('link-routes.tsx'))].map((path) => `/${path}`),
  ];
}

test('[ROUTE-29] an unknown page is a 404 with the app in it; an unknown file or call is a 404 in JSON', async ({
  baseURL,
}) => {
  const page = await get(`${baseURL}/no/such/page`);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<div id="root">');
  for (const path of ['/assets/none-12345678.js', '/people/nobody.svg', '/api/none']) {
    const missing = await get(`${baseURL}${path}`);
    expect(missing.status, path).toBe(404);
    const reply = (await missing.json()) as Record<string, unknown>;
    expect(reply.detail, path).toBe('There is nothing at this address.');
    expect(reply.message, path).toBe(reply.detail);
  }
});

test('search engines see the public pages and are kept out of the rest', async ({ baseURL }) => {
  const robots = await get(`${baseURL}/robots.txt`);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toBe(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /api\n\nSitemap: ${baseURL}/sitemap.xml\n`,
  );
  const sitemap = await get(`${baseURL}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(['/', '/policy', '/auth/signup', '/auth/login'].map((path) => `${baseURL}${path}`));
  expect((await get(`${baseURL}/dashboard`)).headers.get('x-robots-tag')).toBe('noindex');
});

test('the manifest and every icon referenced by it or the page exist', async ({ baseURL }) => {
  const html = await (await get(`${baseURL}/`)).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const response = await get(`${baseURL}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe('Right Circle');
  expect((await get(`${baseURL}${manifest.start_url}`)).status).toBe(200);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(`${baseURL}${src}`);
    expect(icon.headers.get('content-type'), src).toBe(type);
    if (type === 'image/png') expect(pngSize(Buffer.from(await icon.arrayBuffer())), src).toBe(sizes);
  }
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(icons).toEqual(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png']);
  for (const href of icons) expect((await get(`${baseURL}${href}`)).status, href).toBe(200);
});

test('the content policy allows our own inline script by its hash and nothing unsafe', async ({ baseURL }) => {
  for (const path of ['/', '/dashboard']) {
    const response = await get(`${baseURL}${path}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
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
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});

test('a shared link shows a card: title, text and an absolute picture', async ({ baseURL }) => {
  const html = await (await get(`${baseURL}/`)).text();
  expect(meta(html, 'og:site_name')).toBe('Right Circle');
  expect(meta(html, 'og:title')).toBe('Grow 5X Faster with the Right Circle');
  expect(meta(html, 'og:description')).toContain('Follow creators, book a one-to-one session');
  expect(meta(html, 'og:url')).toBe(`${baseURL}/`);
  expect(meta(html, 'og:image')).toBe(`${baseURL}/social-card.png`);
  const card = await get(`${baseURL}/social-card.png`);
  expect(card.headers.get('content-type')).toBe('image/png');
  expect(pngSize(Buffer.from(await card.arrayBuffer()))).toBe('1200x630');
});

test('[ROUTE-01] every screen is a chunk that loads no other screen', async () => {
  const files = await readdir(ASSETS);
  const chunkOf = (name: string) => files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  const [entry = ''] =
    (await readFile(join(DIST, 'index.html'), 'utf8')).match(/(?<=\/assets\/)index-[\w-]+\.js/) ?? [];
  const screens = (await Promise.all(['routes.tsx', 'link-routes.tsx', 'dashboard-routes.tsx'].map(screensIn))).flat();
  expect(screens.length).toBeGreaterThan(40);
  const chunks = new Set(screens.map(chunkOf));
  const passengers: Record<string, string[]> = {};
  for (const screen of screens) {
    const own = chunkOf(screen) ?? '';
    const others = [...(await filesLoadedWith([entry, own]))].filter((file) => file !== own && chunks.has(file));
    // Screens that may find nothing show the small 404 panel themselves.
    passengers[screen] = others.filter((file) => !file.startsWith('not-found-screen-'));
  }
  expect(passengers).toEqual(Object.fromEntries(screens.map((screen) => [screen, []])));
});

/** Names of the modules that the router loads as screens. */
async function screensIn(file: string): Promise<string[]> {
  const source = await readFile(join(ROUTES, file), 'utf8');
  const names = [...source.matchAll(/import\('[^']*?([\w-]+-(?:page|screen))\.tsx'\)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** Scripts that load together with these: their static imports, recursively. */
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

test('[GEN-14] another name is escaped in the served page, and shown by the app', async ({ page, baseURL }) => {
  const appName = 'Inner <Ring>';
  const config = {
    appName,
    supportEmail: 'care@example.com',
    google: null,
    instagram: null,
    checkout: null,
    sms: false,
  };
  const template = await readFile(join(DIST, 'index.html'), 'utf8');
  const html = fillIn(template, { config, publicUrl: baseURL ?? '', notice: null });
  expect(html).toContain('<title>Inner &lt;Ring&gt; · ');
  expect(meta(html, 'og:site_name')).toBe('Inner &lt;Ring&gt;');
  expect(html).not.toContain('<Ring>');
  expect(html).not.toMatch(/%(APP_NAME|APP_CONFIG|SUPPORT_EMAIL|PUBLIC_URL)%/);

  await page.route(`${baseURL}/`, async (route) => await route.fulfill({ response: await route.fetch(), body: html }));
  await page.goto('/');
  await expect(page).toHaveTitle('Inner <Ring> · Grow with creators who have done it');
  await expect(page.getByRole('banner').getByText(appName, { exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(appName, { exact: true })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Inner <Ring>.`);
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:care@example.com');
  await expect(page.locator('ring')).toHaveCount(0);
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await expect(page).toHaveTitle('Log in · Inner <Ring>');
  await expect(page.getByText(appName, { exact: true })).toBeVisible();
  await expect(page.getByText('Right Circle')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Google|Instagram/ })).toHaveCount(0);
});

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(url, { headers });
}

function directive(policy: string, name: string): string | undefined {
  const found = policy.split(';').find((part) => part.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

function meta(html: string, property: string): string | undefined {
  return new RegExp(`<meta\\s+property="${property}"\\s+content="([^"]*)"`).exec(html)?.[1];
}

/** Width and height are at fixed offsets in a PNG's first chunk. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
