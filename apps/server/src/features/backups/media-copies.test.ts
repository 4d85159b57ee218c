import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, aPostWithPicture, backUp, mediaSums } from '../../../test/factories/backups.ts';
import { startFakeS3 } from '../../../test/fakes/s3.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { checkBackup, openBackup } from './check-backup.ts';

// Media files and backups are in two buckets, or the backups in a folder.

const PASSPHRASE = 'correct horse battery staple';
type Bucket = Awaited<ReturnType<typeof startFakeS3>>;
let bucket: Bucket;
let offsite: Bucket;
let world: World;
let author: { id: string };
let target: string;

beforeAll(async () => {
  bucket = await startFakeS3();
  offsite = await startFakeS3({ bucket: 'offsite', accessKeyId: 'backup-key-id' });
  const { endpoint, accessKeyId, secretAccessKey } = offsite.account;
  const account = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  target = await aFolder();
  world = await createWorld({ env: { ...bucket.env, ...account } });
  author = await world.anAccount();
  for (const content of ['Dawn', 'Noon', 'Dusk']) await aPostWithPicture(world, author.id, content);
});
afterEach(async () => {
  for (const name of await readdir(target)) await rm(join(target, name), { recursive: true });
  offsite.objects.clear();
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  await offsite.close();
  await rm(target, { recursive: true, force: true });
});

type Options = Parameters<typeof backUp>[2];

/** Backs up, checks that the backup is complete and has what the bucket has, and returns the files that were fetched. */
async function fetchedBy(place: string, options: Options = {}): Promise<string[]> {
  world.clock.advance(60_000);
  bucket.requests.length = 0;
  const { file, missing } = await backUp(world, place, options);
  const fetched = bucket.requests.filter(({ method, path }) => method === 'GET' && bucket.objects.has(path));
  expect(missing).toEqual([]);
  const { media } = await checkBackup(await openBackup(file, async () => options.passphrase ?? '', world.config));
  expect(Object.fromEntries(media.map(({ key, sha256 }) => [key, sha256]))).toEqual(await mediaSums(world.media));
  return [...new Set(fetched.map(({ path }) => path))].toSorted();
}

const all = () => [...bucket.objects.keys()].toSorted();
const copies = async () =>
  (await readdir(join(target, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe.each<[string, () => string, Options]>([
  ['a folder', () => target, {}],
  ['an encrypted folder', () => target, { passphrase: PASSPHRASE }],
  ['another bucket', () => 's3://offsite/daily', {}],
  ['another bucket, encrypted', () => 's3://offsite/daily', { passphrase: PASSPHRASE }],
])('media files of a bucket in %s', (_label, place, options) => {
  it('[BACKUP-40] are fetched if they are new or were changed, and only then', async () => {
    expect(await fetchedBy(place(), options)).toEqual(all());
    expect(await fetchedBy(place(), options)).toEqual([]);
    const before = all();
    await aPostWithPicture(world, author.id, 'One more');
    const added = all().filter((path) => !before.includes(path));
    expect(added.length).toBeGreaterThan(0);
    expect(await fetchedBy(place(), options)).toEqual(added);
    const [changed = ''] = before;
    const other = Buffer.from(bucket.objects.get(changed) ?? '');
    other.writeUInt8(other.readUInt8(9) ^ 1, 9);
    bucket.objects.set(changed, other);
    expect(await fetchedBy(place(), options), 'the size is the same').toEqual([changed]);
    expect(await fetchedBy(place(), options)).toEqual([]);
  }, 60_000);
});

describe('a copy of a media file', () => {
  it.each<[string, Options]>([
    ['', {}],
    ['encrypted ', { passphrase: PASSPHRASE }],
  ])('[BACKUP-41] in an %sfolder that was cut or removed is made again', async (_label, options) => {
    await fetchedBy(target, options);
    const [cut = '', removed = ''] = await copies();
    const { size } = await stat(cut);
    await truncate(cut, size - 1);
    await rm(removed);
    const fetched = await fetchedBy(target, options);
    expect(fetched).toHaveLength(2);
    expect((await stat(cut)).size).toBe(size);
    expect(await fetchedBy(target, options)).toEqual([]);
  });

  it('[BACKUP-41] in a bucket that was cut or removed is made again', async () => {
    await fetchedBy('s3://offsite/daily');
    const [cut = '', removed = ''] = [...offsite.objects.keys()].filter((path) => path.includes('/media/'));
    const whole = offsite.objects.get(cut) ?? Buffer.alloc(0);
    offsite.objects.set(cut, whole.subarray(0, -1));
    offsite.objects.delete(removed);
    expect(await fetchedBy('s3://offsite/daily')).toHaveLength(2);
    expect(offsite.objects.get(cut)?.equals(whole)).toBe(true);
  });

  it('[BACKUP-41] of a folder with media files is made again too', async () => {
    const local = await createWorld();
    try {
      const { id } = await local.anAccount();
      await aPostWithPicture(local, id, 'Dawn');
      await backUp(local, target);
      const [cut = ''] = await copies();
      await truncate(cut, 10);
      local.clock.advance(60_000);
      const { file } = await backUp(local, target);
      await checkBackup(await openBackup(file, async () => ''));
    } finally {
      await local.close();
    }
  });
});

describe('the list of versions', () => {
  const INDEX = 'right-circle-media.jsonl';

  it('[BACKUP-40] is not used if it is damaged: every file is fetched', async () => {
    await fetchedBy(target);
    await writeFile(join(target, INDEX), '{"key":');
    expect(await fetchedBy(target)).toEqual(all());
    expect(await fetchedBy(target)).toEqual([]);
  });

  it('[BACKUP-40] is not used if it is not encrypted among encrypted backups, and cannot be read there', async () => {
    const plain = await aFolder();
    try {
      await fetchedBy(plain);
      await fetchedBy(target, { passphrase: PASSPHRASE });
      const [key = ''] = Object.keys(await mediaSums(world.media));
      expect(await readFile(join(plain, INDEX), 'utf8')).toContain(key);
      expect(await readFile(join(target, INDEX), 'utf8')).not.toContain(key);
      await writeFile(join(target, INDEX), await readFile(join(plain, INDEX)));
      expect(await fetchedBy(target, { passphrase: PASSPHRASE })).toEqual(all());
    } finally {
      await rm(plain, { recursive: true, force: true });
    }
  });
});
