import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fiftyMegabytes, neverEnding, stalling, startFakeFeeds } from '../../../test/fakes/feeds.ts';
import { isLoopbackAddress } from './public-address.ts';
import { createSafeFetch } from './safe-fetch.ts';

const MEGABYTE = 1024 * 1024;
const limits = { timeoutMs: 5000, maxBytes: 5 * MEGABYTE };
const toLoopback = createSafeFetch({ isAllowed: isLoopbackAddress });
let site: Awaited<ReturnType<typeof startFakeFeeds>>;

beforeAll(async () => {
  site = await startFakeFeeds();
});
afterAll(async () => await site.close());

function page(path: string, serve: Parameters<typeof site.pages.set>[1]): string {
  site.pages.set(path, serve);
  return `${site.url}${path}`;
}

it('returns status, headers and body, and the final address', async () => {
  const start = page('/old', { status: 301, headers: { location: '/new' } });
  page('/new', { status: 418, headers: { etag: '"a"' }, body: 'tea' });
  const reply = await toLoopback(start, { ...limits, headers: { 'x-asked': 'yes' } });
  expect(reply).toMatchObject({ url: `${site.url}/new`, status: 418, headers: { etag: '"a"' } });
  expect(reply.body.toString()).toBe('tea');
  expect(site.requestsTo('/new')[0]?.headers).toMatchObject({ 'x-asked': 'yes' });
});

it('decompresses replies', async () => {
  const url = page('/zipped', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('news') });
  expect((await toLoopback(url, limits)).body.toString()).toBe('news');
});

describe('[NEWS-02] refuses private addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:169.254.169.254]/',
    'http://10.0.0.8:5432/',
  ])('%s', async (url) => {
    await expect(createSafeFetch()(url, limits)).rejects.toMatchObject({ problem: 'private_address' });
  });

  it.each(['http://169.254.169.254/', 'http://192.168.0.1/x', 'http://[fd00::1]/'])(
    'a redirect to %s',
    async (location) => {
      const url = page('/away', { status: 302, headers: { location } });
      await expect(toLoopback(url, limits)).rejects.toMatchObject({ problem: 'private_address' });
    },
  );

  it('a name with one private address among public ones', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const fetching = createSafeFetch({ resolve })('http://feeds.example/', limits);
    await expect(fetching).rejects.toMatchObject({ problem: 'private_address' });
  });

  it('a name that changes: the checked address is the one connected to', async () => {
    let asked = 0;
    const resolve = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    page('/rebound', { body: 'here' });
    const url = new URL('/rebound', site.url.replace('127.0.0.1', 'feeds.example'));
    const reply = await createSafeFetch({ isAllowed: isLoopbackAddress, resolve })(url.href, limits);
    expect([reply.body.toString(), asked]).toEqual(['here', 1]);
  });
});

it.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'http://me:secret@example.com/',
  'nonsense',
  'javascript:alert(1)',
])(
  'refuses %s',
  async (url) => await expect(toLoopback(url, limits)).rejects.toMatchObject({ problem: 'bad_address' }),
);

it('refuses a redirect to another protocol', async () => {
  const url = page('/to-file', { status: 302, headers: { location: 'file:///etc/passwd' } });
  await expect(toLoopback(url, limits)).rejects.toMatchObject({ problem: 'bad_address' });
});

it('[NEWS-02] follows five redirects at most', async () => {
  for (let n = 0; n < 6; n++) page(`/hop/${n}`, { status: 302, headers: { location: `/hop/${n + 1}` } });
  page('/hop/6', { body: 'too far' });
  await expect(toLoopback(`${site.url}/hop/0`, limits)).rejects.toMatchObject({ problem: 'too_many_redirects' });
  expect((await toLoopback(`${site.url}/hop/1`, limits)).body.toString()).toBe('too far');
});

it('[NEWS-02] cuts off replies that are too large or endless', async () => {
  await expect(toLoopback(page('/50mb', fiftyMegabytes()), limits)).rejects.toMatchObject({ problem: 'too_large' });
  await expect(toLoopback(page('/endless', neverEnding), limits)).rejects.toMatchObject({ problem: 'too_large' });
});

it('[NEWS-02] cuts off a small reply that decompresses into a large one', async () => {
  const body = gzipSync(Buffer.alloc(50 * MEGABYTE));
  const url = page('/zip-bomb', { headers: { 'content-encoding': 'gzip' }, body });
  await expect(toLoopback(url, limits)).rejects.toMatchObject({ problem: 'too_large' });
});

it('does not wait for a reply or a name that never arrives', async () => {
  const url = page('/stalling', stalling);
  await expect(toLoopback(url, { ...limits, timeoutMs: 200 })).rejects.toMatchObject({ problem: 'timed_out' });
  const silent = createSafeFetch({ resolve: async () => await new Promise(() => undefined) });
  await expect(silent('http://feeds.example/', { ...limits, timeoutMs: 200 })).rejects.toMatchObject({
    problem: 'timed_out',
  });
});

it('reports unreachable hosts and unknown encodings', async () => {
  await expect(toLoopback('http://127.0.0.1:1/', limits)).rejects.toMatchObject({ problem: 'no_reply' });
  const url = page('/odd', { headers: { 'content-encoding': 'compress' }, body: 'x' });
  await expect(toLoopback(url, limits)).rejects.toMatchObject({ problem: 'bad_encoding' });
});
