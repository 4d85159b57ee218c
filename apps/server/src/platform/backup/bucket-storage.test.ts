import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type S3Fault, startFakeS3 } from '../../../test/fakes/s3.ts';
import { openBackupSet } from './backup-set.ts';
import type { BackupStorage } from './backup-storage.ts';
import { createBucketSink } from './bucket-sink.ts';
import { openBucketStorage } from './bucket-storage.ts';

const PART = 5 * 1024 * 1024;
const PASSPHRASE = 'correct horse battery staple';
const BACKUP = '20300101T000000Z-000000.tar';
const s3 = await startFakeS3({ bucket: 'offsite', accessKeyId: 'backup-key-id' });
afterAll(s3.close);
afterEach(() => {
  s3.heal();
  s3.objects.clear();
  s3.openUploads.clear();
  s3.requests.length = 0;
});

const open = async (prefix = 'daily/', { silenceMs = 30_000, partBytes = PART } = {}) =>
  await openBucketStorage({ ...s3.account, silenceMs }, { bucket: 'offsite', prefix }, partBytes);

async function write(storage: BackupStorage, name: string, pieces: Iterable<Buffer>): Promise<void> {
  const sink = await storage.openSink(name);
  for (const piece of pieces) await sink.write(piece);
  await sink.finish();
}

async function read(storage: BackupStorage, name: string): Promise<Buffer | null> {
  const content = await storage.read(name);
  return content && (await buffer(content));
}

const failureOf = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'nothing failed',
    (error: Error) => error.message,
  );

describe('a file in a bucket', () => {
  it.each([
    ['nothing', 0, 0],
    ['a byte', 1, 0],
    ['exactly one part', PART, 0],
    ['a byte more than a part', PART + 1, 2],
    ['two parts and a half', 2.5 * PART, 3],
  ])('[BACKUP-29] with %s comes back unchanged', async (_label, size, parts) => {
    const bytes = randomBytes(size);
    const storage = await open();
    // Pieces that don't end where parts do.
    const pieces = Array.from({ length: Math.ceil(size / 777_777) }, (_, index) =>
      bytes.subarray(index * 777_777, (index + 1) * 777_777),
    );
    await write(storage, BACKUP, pieces);
    expect((await read(storage, BACKUP))?.equals(bytes)).toBe(true);
    expect([...s3.objects.keys()]).toEqual([`/offsite/daily/${BACKUP}`]);
    expect(s3.requests.filter(({ query }) => query.has('partNumber'))).toHaveLength(parts);
    // What is sent and asked for in one call is what is held in memory.
    expect(Math.max(...s3.requests.map(({ bodyBytes }) => bodyBytes))).toBeLessThanOrEqual(PART);
    expect(s3.requests.filter(({ method }) => method === 'GET')).toHaveLength(Math.max(1, Math.ceil(size / PART)));
  });

  it('[BACKUP-29] has one size for all parts but the last', async () => {
    await write(await open(), BACKUP, [randomBytes(PART - 1), randomBytes(2 * PART), randomBytes(9)]);
    const sizes = s3.requests.flatMap(({ query, bodyBytes }) => (query.has('partNumber') ? [bodyBytes] : []));
    expect(sizes).toEqual([PART, PART, PART, 8]);
  });

  it('[BACKUP-29] that needs more parts than a bucket joins is given up', async () => {
    const done = async () => undefined;
    const addPart = async (_id: string, PartNumber: number) => ({ PartNumber, ETag: 'x' });
    const sink = createBucketSink({ put: done, begin: async () => 'id', addPart, complete: done, abort: done }, 1);
    await sink.write(Buffer.alloc(10_001));
    await expect(sink.write(Buffer.alloc(1))).rejects.toThrow('A file in a bucket has at most');
  });

  it('[BACKUP-28] is not there before its last call, and an upload that is given up leaves nothing', async () => {
    const storage = await open();
    const sink = await storage.openSink(BACKUP);
    await sink.write(randomBytes(2 * PART + 1));
    expect([s3.openUploads.size, s3.objects.size, await storage.has(BACKUP)]).toEqual([1, 0, false]);
    expect([await storage.list(''), await read(storage, BACKUP)]).toEqual([[], null]);
    await sink.abandon();
    expect([s3.openUploads.size, s3.objects.size]).toEqual([0, 0]);
    const other = await storage.openSink(BACKUP);
    await other.write(randomBytes(PART + 1));
    await other.finish();
    await other.abandon();
    expect(await storage.has(BACKUP)).toBe(true);
  });

  it('[BACKUP-28] uploads of a killed process are removed, those of others are not', async () => {
    const object = 'ab'.repeat(32);
    const ours = [BACKUP, `${BACKUP}.enc`, `media/ab/${object}`];
    const others = ['report.tar', `other/${BACKUP}`, `media/cd/${object}`];
    for (const name of [...ours, ...others]) {
      const sink = await (await open('daily/', { partBytes: 10 })).openSink(name);
      await sink.write(randomBytes(11));
    }
    const elsewhere = await (await open('weekly/', { partBytes: 10 })).openSink(BACKUP);
    await elsewhere.write(randomBytes(11));
    await (await open()).removePartials();
    const left = [...s3.openUploads.values()].map(({ path }) => path).toSorted();
    expect(left).toEqual([...others.map((name) => `/offsite/daily/${name}`), `/offsite/weekly/${BACKUP}`].toSorted());
    await (await open()).removePartials('report.tar');
    expect(s3.openUploads.size).toBe(left.length - 1);
  });
});

describe('a set of backups in a bucket', () => {
  it('[BACKUP-26] [BACKUP-34] is pruned page by page and leaves alone what is not ours', async () => {
    const storage = await open();
    const set = await openBackupSet(storage, null);
    const objects = Array.from({ length: 7 }, (_, index) => String(index).repeat(64));
    for (const object of objects)
      await set.store(
        object,
        (async function* () {
          yield Buffer.from(object);
        })(),
      );
    for (const [day, needed] of [
      [1, objects.slice(0, 4)],
      [2, objects.slice(2, 5)],
      [3, objects.slice(3, 6)],
    ] as const) {
      const id = `2030010${day}T000000Z-000000`;
      await set.listObjects(id, needed);
      await write(storage, set.fileOf(id), [Buffer.from('backup')]);
    }
    const foreign = [
      'daily/notes.txt',
      'daily/../outside.tar',
      'daily/media/../../outside',
      `daily/media/11/${'2'.repeat(64)}`,
      'daily/media/zz/file',
      `daily/older/${BACKUP}`,
      `daily/x${BACKUP}`,
      'weekly/media/00/' + '0'.repeat(64),
    ];
    for (const key of foreign) s3.objects.set(`/offsite/${key}`, Buffer.from('theirs'));
    await expect(set.keepNewest(2, '20300104T000000Z-000000.tar')).rejects.toThrow('does not list the new backup');
    expect(await set.keepNewest(2, set.fileOf('20300103T000000Z-000000'))).toBe(1);
    const left = [...s3.objects.keys()].map((path) => path.slice('/offsite/'.length)).toSorted();
    expect(left).toEqual(
      [
        ...foreign,
        'daily/right-circle-backups.json',
        ...[2, 3].flatMap((day) => [
          `daily/2030010${day}T000000Z-000000.tar`,
          `daily/2030010${day}T000000Z-000000.media`,
        ]),
        ...objects.slice(2, 6).map((object) => `daily/media/${object.slice(0, 2)}/${object}`),
      ].toSorted(),
    );
    const again = await openBackupSet(storage, null);
    expect(objects.map((object) => again.has(object, object.length))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('[BACKUP-34] with settings that are not ours is refused', async () => {
    for (const text of ['<html>', '{"format":2}']) {
      s3.objects.set('/offsite/daily/right-circle-backups.json', Buffer.from(text));
      await expect(openBackupSet(await open(), null)).rejects.toThrow(
        's3://offsite/daily/right-circle-backups.json is damaged or of a newer version. Use another folder or prefix.',
      );
    }
  });

  it('[BACKUP-25] is encrypted with one passphrase, or not at all', async () => {
    await openBackupSet(await open(), PASSPHRASE);
    await expect(openBackupSet(await open(), null)).rejects.toThrow(
      'The backups in s3://offsite/daily are encrypted. Set BACKUP_PASSPHRASE',
    );
    expect((await openBackupSet(await open(), PASSPHRASE)).fileOf('x')).toBe('x.tar.enc');
    expect((await openBackupSet(await open('weekly/'), null)).fileOf('x')).toBe('x.tar');
  });
});

describe('a bucket that fails', () => {
  const sealed = 'The backup bucket s3://offsite/daily failed at s3:';
  it.each<[string, S3Fault, RegExp]>([
    ['denies access', 'deny', /^Access Denied$/],
    ['is overloaded', 'busy', /^Please reduce your rate\.$/],
    ['cuts the connection', 'cut', /hang up|ECONNRESET|aborted/],
    ['is silent', 'hang', /timed out/],
    ['is behind a broken proxy', 'proxy', /^HTTP 502$/],
  ])('[BACKUP-30] [BACKUP-31] and %s says so in one sentence, whatever it was asked', async (_label, fault, reason) => {
    await write(await open(), BACKUP, [randomBytes(100)]);
    // Short only where silence is the fault: on a busy machine any reply may take longer.
    const storage = await open('daily/', { silenceMs: fault === 'hang' ? 150 : 30_000 });
    const sink = await storage.openSink(`${BACKUP}.enc`);
    s3.fail(() => fault);
    const asked = {
      ListBucket: storage.list('media'),
      GetObject: read(storage, BACKUP),
      DeleteObject: storage.remove([BACKUP]),
      ListBucketMultipartUploads: storage.removePartials(),
      PutObject: sink.write(randomBytes(PART + 1)),
    };
    const failures = await Promise.all(Object.values(asked).map(failureOf));
    for (const [index, permission] of Object.keys(asked).entries()) {
      expect(failures[index]).toMatch(`${sealed}${permission}: `);
      expect(failures[index]?.slice(`${sealed}${permission}: `.length)).toMatch(reason);
    }
    s3.heal();
    expect((await read(storage, BACKUP))?.length).toBe(100);
  });

  it('[BACKUP-31] and goes silent within a file fails the reader', async () => {
    await write(await open(), BACKUP, [randomBytes(100_000)]);
    s3.fail(() => 'stall');
    expect(await failureOf(read(await open('daily/', { silenceMs: 150 }), BACKUP))).toMatch(
      /s3:GetObject: .*timed out/,
    );
  });

  it('[BACKUP-30] for a moment is asked again, for the piece that was cut too', async () => {
    const bytes = randomBytes(2 * PART + 5);
    let faults: S3Fault[] = ['busy', 'cut'];
    s3.fail(({ method }) => (method === 'GET' ? null : (faults.shift() ?? null)));
    await write(await open(), BACKUP, [bytes]);
    faults = ['busy', 'cut', 'cut'];
    s3.fail(() => faults.shift() ?? null);
    expect((await read(await open(), BACKUP))?.equals(bytes)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('[BACKUP-30] cannot turn a part that arrived changed into a backup', async () => {
    const sink = await (await open()).openSink(BACKUP);
    await sink.write(randomBytes(PART + 1));
    for (const { parts } of s3.openUploads.values()) parts.get(1)!.etag = '"other"';
    expect(await failureOf(sink.finish())).toContain('s3:PutObject: A part could not be found.');
    await sink.abandon();
    expect([s3.objects.size, s3.openUploads.size]).toEqual([0, 0]);
  });

  it('[BACKUP-33] and repeats the keys has them left out of the error', async () => {
    s3.fail(() => 'unknown-key');
    const error = await (await open()).list('').then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ message: `${sealed}ListBucket: No such key: …` });
    const everything = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(everything).not.toMatch(/backup-key-id|test-secret/);
    expect((error as Error).cause).toBeUndefined();
  });
});
