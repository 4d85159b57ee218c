import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './serve-web.ts';

const page = { html: Buffer.from('<h1>app</h1>'), etag: '"1"', compressed: async () => Buffer.from('') };
const pages = { landing: page, app: page, inlineScriptHashes: [] };
const paths = { appPaths: /^\/app/, privatePath: '/app', listedPaths: ['/'] };
const script = 'console.log("hashed")';
let folder: string;
let distDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-web-'));
  distDir = join(folder, 'dist');
  for (const path of ['assets', 'people']) await mkdir(join(distDir, path), { recursive: true });
  const files = {
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/font-3c4d.woff2': 'letters',
    'assets/notes.txt': 'hidden',
    'assets/.secret.js': 'hidden',
    'people/asha.webp': 'face',
    'favicon.svg': '<svg/>',
    'app.html': 'page',
    '.inputs': 'hash',
    '../outside.txt': 'outside',
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(distDir, path), content);
  app = fastify();
  await serveWeb(app, { distDir, pages, publicUrl: 'https://example.test', hasDevPages: false, ...paths });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers });

describe('files of the web build', () => {
  it('are kept for a year when their name carries a hash, otherwise for an hour', async () => {
    const hashed = await get('/assets/app-1a2b.js');
    expect([hashed.statusCode, hashed.body]).toEqual([200, script]);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/people/asha.webp', '/favicon.svg']) {
      const file = await get(path);
      expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    }
  });

  it('are sent compressed to a browser that accepts it', async () => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toContain('javascript');
    expect(gunzipSync(rawPayload).toString()).toBe(script);
  });

  it('that were not compressed are sent as they are, with their type', async () => {
    const { headers, body } = await get('/assets/font-3c4d.woff2', { 'accept-encoding': 'br, gzip' });
    expect([body, headers['content-type'], headers['content-encoding']]).toEqual(['letters', 'font/woff2', undefined]);
    const brotliOnly = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect([brotliOnly.body, brotliOnly.headers['content-encoding']]).toEqual([script, undefined]);
  });

  it('that carry a hash are read once, and a file that appears later is found', async () => {
    const [first, second] = [join(distDir, 'assets/first-5e6f.js'), join(distDir, 'assets/second-7a8b.js')];
    await writeFile(first, 'one');
    expect((await get('/assets/first-5e6f.js')).body).toBe('one');
    expect((await get('/assets/second-7a8b.js')).statusCode).toBe(404);
    await rm(first);
    await writeFile(second, 'two');
    expect((await get('/assets/first-5e6f.js')).body).toBe('one');
    expect((await get('/assets/second-7a8b.js')).body).toBe('two');
  });

  it('that cannot be read are not called missing', async () => {
    await mkdir(join(distDir, 'assets/folder-9c0d.js'));
    expect((await get('/assets/folder-9c0d.js')).statusCode).toBe(500);
  });

  it('answer HEAD without a body', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it.each([
    '/assets/missing-9z.js',
    '/people/nobody.webp',
    '/assets/',
    '/assets/.secret.js',
    '/assets/notes.txt',
    '/.inputs',
  ])('answer 404 for %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/hidden|hash"|face/);
  });

  it.each([
    '/assets/../app.html',
    '/assets/%2e%2e/app.html',
    '/assets/..%2f..%2foutside.txt',
    '/people/../../outside.txt',
  ])('never leave their folder: %s', async (path) => {
    const { body } = await get(path);
    expect(body).not.toContain('outside');
    expect(body).not.toBe('page');
  });
});
