import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from '../../../test/fakes/s3.ts';
import { createLocalMediaStore } from './local-media-store.ts';
import { isMediaKey } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';
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
  it('gives back what was put, until it is removed', async () => {
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
