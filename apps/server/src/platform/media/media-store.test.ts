import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from '../../../test/fakes/s3.ts';
import { handleErrors } from '../http/error-reply.ts';
import { createLocalMediaStore, removeDeadPartials } from './local-media-store.ts';
import { createMediaLinks } from './media-links.ts';
import { isMediaKey } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';
import { serveMedia } from './serve-media.ts';
import { sniffMediaType } from './sniff.ts';

const folder = await mkdtemp(join(tmpdir(), 'right-circle-media-'));
const s3 = await startFakeS3();
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

describe.each([
  ['a folder', async () => createLocalMediaStore(folder)],
  ['an S3-compatible bucket', async () => await createS3MediaStore(s3.config)],
])('media in %s', (_label, open) => {
  it('returns what was put, until it is removed', async () => {
    const store = await open();
    expect(await store.read('people/one.webp')).toBeNull();
    await store.put('people/one.webp', Buffer.from('pixels'), 'image/webp');
    const found = await store.read('people/one.webp');
    expect(found?.size).toBe(6);
    expect(found && (await text(found.stream))).toBe('pixels');
    await store.remove('people/one.webp');
    await store.remove('people/one.webp');
    expect(await store.read('people/one.webp')).toBeNull();
  });

  it('stores a file from disk and returns parts of it', async () => {
    const store = await open();
    const path = join(folder, 'film.bin');
    await writeFile(path, '0123456789');
    expect(await store.sizeOf('reels/film.mp4')).toBeNull();
    await store.putFile('reels/film.mp4', path, 'video/mp4');
    expect(await store.sizeOf('reels/film.mp4')).toBe(10);
    const part = await store.read('reels/film.mp4', { first: 2, last: 4 });
    expect([part?.size, part && (await text(part.stream))]).toEqual([10, '234']);
    expect(await store.move('reels/film.mp4', 'reels/renamed.mp4')).toBe(true);
    expect(await store.move('reels/film.mp4', 'reels/renamed.mp4')).toBe(false);
    expect([await store.sizeOf('reels/film.mp4'), await store.sizeOf('reels/renamed.mp4')]).toEqual([null, 10]);
    await store.remove('reels/renamed.mp4');
  });

  it('lists everything for a copy, also what was stored later', async () => {
    const store = await open();
    for (const name of ['one', 'two', 'three']) await store.put(`copied/${name}.webp`, Buffer.from(name), 'image/webp');
    const snapshot = await store.snapshot();
    await store.put('copied/four.webp', Buffer.from('four'), 'image/webp');
    await snapshot.refresh();
    const keys = [...snapshot.keys()].filter((key) => key.startsWith('copied/'));
    expect(keys.toSorted()).toEqual(['copied/four.webp', 'copied/one.webp', 'copied/three.webp', 'copied/two.webp']);
    const found = await snapshot.read('copied/four.webp');
    expect([found?.size, found && (await text(found.stream))]).toEqual([4, 'four']);
    await snapshot.release();
    for (const key of keys) await store.remove(key);
    expect([...(await store.snapshot()).keys()].filter((key) => key.startsWith('copied/'))).toEqual([]);
  });
});

it('[BACKUP-03] a folder keeps deleted and moved files readable while they are being copied', async () => {
  const directory = join(folder, 'frozen');
  const store = createLocalMediaStore(directory);
  for (const name of ['one', 'two']) await store.put(`posts/${name}.webp`, Buffer.from(name), 'image/webp');
  const snapshot = await store.snapshot();
  await store.remove('posts/one.webp');
  await store.move('posts/two.webp', 'hidden/two.webp');
  for (const name of ['one', 'two']) {
    const found = await snapshot.read(`posts/${name}.webp`);
    expect(found && (await text(found.stream))).toBe(name);
  }
  await snapshot.release();
  expect(await readdir(directory)).toEqual(['.partial', 'hidden', 'posts']);
  await mkdir(join(directory, '.snapshot.999999999.dead', 'posts'), { recursive: true });
  await removeDeadPartials(directory);
  expect(await readdir(directory)).toEqual(['.partial', 'hidden', 'posts']);
});

describe('GET /media/', () => {
  const app = Fastify();
  handleErrors(app);
  const store = createLocalMediaStore(folder);
  let now = new Date('2030-01-01T00:00:00.000Z');
  const links = createMediaLinks({ secret: Buffer.alloc(32, 1), now: () => now });
  const audienceOf = async (key: string) => (key.startsWith('drafts/') ? ('nobody' as const) : ('everyone' as const));
  serveMedia(app, { store, links, audienceOf });
  afterAll(() => app.close());
  const url = '/media/reels/served.mp4';
  const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const reply = await app.inject({ method, url, headers });
    return { status: reply.statusCode, body: reply.body, headers: reply.headers };
  };

  it('serves whole files, parts, and nothing else', async () => {
    await store.put('reels/served.mp4', Buffer.from('0123456789'), 'video/mp4');
    const whole = await get();
    expect(whole).toMatchObject({
      status: 200,
      body: '0123456789',
      headers: { 'content-type': 'video/mp4', 'content-length': '10', 'accept-ranges': 'bytes' },
    });
    expect(await get({}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } });
    expect(await get({ range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      body: '234',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    });
    expect(await get({ range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
    const etag = String(whole.headers.etag);
    expect(await get({ range: 'bytes=8-', 'if-range': etag })).toMatchObject({ status: 206, body: '89' });
    expect(await get({ range: 'bytes=8-', 'if-range': '"another"' })).toMatchObject({
      status: 200,
      body: '0123456789',
    });
    expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  });

  it('[MEDIA-03] serves a hidden file only by its signed link, for at most 30 minutes', async () => {
    await store.put('drafts/one.webp', Buffer.from('0123456789'), 'image/webp');
    await store.put('drafts/two.webp', Buffer.from('other'), 'image/webp');
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    const link = links.signed('drafts/one.webp');
    const reply = await app.inject({ url: link, headers: { range: 'bytes=2-4' } });
    expect([reply.statusCode, reply.body]).toEqual([206, '234']);
    expect(reply.headers['cache-control']).toBe('private, max-age=1799');

    const { searchParams } = new URL(link, 'http://circle.test');
    const later = new URLSearchParams({ ...Object.fromEntries(searchParams), expires: '1999999999' });
    const forged = new URLSearchParams({ ...Object.fromEntries(searchParams), signature: 'A'.repeat(43) });
    for (const query of ['', `?${later}`, `?${forged}`, '?expires=1&signature=', `?${searchParams}&expires=1`]) {
      expect(await statusOf(`/media/drafts/one.webp${query}`), query).toBe(404);
    }
    expect(await statusOf(`/media/drafts/two.webp?${searchParams}`), 'of another file').toBe(404);

    now = new Date('2030-01-01T00:14:59.000Z');
    expect(links.signed('drafts/one.webp'), 'the same within a quarter of an hour').toBe(link);
    now = new Date('2030-01-01T00:29:59.000Z');
    expect(await statusOf(link)).toBe(200);
    now = new Date('2030-01-01T00:30:00.000Z');
    expect(await statusOf(link)).toBe(404);
  });

  it.each([
    ['reel-tea', `attachment; filename="reel-tea.mp4"; filename*=UTF-8''reel-tea.mp4`],
    ['reel-चाय', `attachment; filename="reel-_.mp4"; filename*=UTF-8''reel-%E0%A4%9A%E0%A4%BE%E0%A4%AF.mp4`],
    ['', undefined],
    ['invoice.exe', undefined],
    ['a"b', undefined],
    ['../up', undefined],
    ['a\r\nset-cookie: b', undefined],
    ['a'.repeat(81), undefined],
  ])('[SHARE-05] names a download %j and refuses invalid file names', async (name, disposition) => {
    const reply = await app.inject({ url, query: { download: name } });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, disposition]);
  });

  it('[SHARE-05] requires the signature of a hidden file for any download name', async () => {
    await store.put('drafts/film.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect((await app.inject('/media/drafts/film.mp4?download=reel-tea')).statusCode).toBe(404);
    const saved = await app.inject(`${links.signed('drafts/film.mp4')}&download=reel-tea`);
    expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('reel-tea'),
    ]);
  });

  it('privacy', async () => {
    await store.put('private/sounds/one', Buffer.from('voice'), 'application/octet-stream');
    expect((await app.inject('/media/private/sounds/one')).statusCode).toBe(404);
  });
});

it('[MEDIA-06] files in the folder are only for our user, whatever their earlier mode', async () => {
  const store = createLocalMediaStore(join(folder, 'modes'));
  await writeFile(join(folder, 'open.bin'), 'x', { mode: 0o666 });
  await store.put('private/sounds/one', Buffer.from('x'), 'application/octet-stream');
  await store.putFile('reels/two.mp4', join(folder, 'open.bin'), 'video/mp4');
  await store.move('reels/two.mp4', 'moved/two.mp4');
  const modeOf = async (name: string) => (await stat(join(folder, 'modes', name))).mode & 0o777;
  expect(await Promise.all(['', 'private', 'private/sounds', 'reels', 'moved'].map(modeOf))).toEqual(
    Array.from({ length: 5 }, () => 0o700),
  );
  expect(await Promise.all(['private/sounds/one', 'moved/two.mp4'].map(modeOf))).toEqual([0o600, 0o600]);
});

it('refuses keys that leave the folder', async () => {
  const store = createLocalMediaStore(folder);
  await expect(store.read('people/../../secret')).rejects.toThrow('Not a media key');
});

it.each([
  ['people/a.webp', true],
  ['reels/2030/clip.mp4', true],
  ['a.webp', false],
  ['people/../a', false],
  ['/etc/passwd', false],
  ['people/A.webp', false],
  ['people/a\0', false],
])('%j is a media key: %s', (key, expected) => {
  expect(isMediaKey(key)).toBe(expected);
});

describe(sniffMediaType, () => {
  it.each([
    [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    [[...Buffer.from('RIFF\0\0\0\0WEBP')], 'image/webp'],
    [[...Buffer.from('GIF89a')], 'image/gif'],
    [[...Buffer.from('<svg onload=alert(1)>')], null],
    [[...Buffer.from('RIFF\0\0\0\0WAVE')], null],
    [[], null],
  ] as const)('%j is %s', (bytes, type) => {
    expect(sniffMediaType(Uint8Array.from(bytes))).toBe(type);
  });
});

it('[CHAOS-09] removes partial files of dead processes, and no others', async () => {
  const partials = join(folder, '.partial');
  await mkdir(partials, { recursive: true });
  const [dead, own, alive] = ['posts_1.webp.999999999', `posts_2.webp.${process.pid}`, `posts_3.webp.${process.ppid}`];
  for (const name of [dead, own, alive]) await writeFile(join(partials, name ?? ''), 'half');
  await removeDeadPartials(folder);
  expect(await readdir(partials)).toEqual([alive]);
  await removeDeadPartials(join(folder, 'nowhere'));
});
