import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceStatus } from '@right-circle/contract/admin-operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOperator } from '../../../test/factories/admin.ts';
import {
  aBackupWriter,
  aFolder,
  anEmptyInstallation,
  aPostWithPicture,
  backUp,
  backUpBySchedule,
  deletePostOf,
  mediaSums,
  tableSums,
} from '../../../test/factories/backups.ts';
import { type S3Fault, startFakeS3 } from '../../../test/fakes/s3.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { openMediaStore } from '../../platform/media/open-media-store.ts';
import { createS3MediaStore } from '../../platform/media/s3-media-store.ts';
import { restoreRefusal } from './restore-marker.ts';

type Bucket = Awaited<ReturnType<typeof startFakeS3>>;
let bucket: Bucket;
let world: World;
let target: string;
let author: { id: string };
const writer = aBackupWriter();
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bucket = await startFakeS3();
  target = await aFolder();
  const daily = { BACKUP_DAILY_AT: '03:15', BACKUP_DIR: target, BACKUP_KEEP: '2' };
  world = await createWorld({ env: { ...bucket.env, ...daily }, backupWriter: writer.open });
  author = await world.anAccount();
  for (const content of ['Dawn', 'Noon', 'Dusk']) await aPostWithPicture(world, author.id, content);
});
afterEach(async () => {
  writer.isForked = false;
  bucket.heal();
  for (const step of cleanUp.splice(0)) await step();
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  await rm(target, { recursive: true, force: true });
});

async function anInstallation(env: Record<string, string> = {}) {
  const made = await anEmptyInstallation(env, { isPrepared: true });
  cleanUp.push(async () => await made.remove());
  return made;
}

const filesIn = async (kind: RegExp) => (await readdir(target, { recursive: true })).filter((name) => kind.test(name));
const BACKUPS = /\.tar$/;
const MEDIA = /^media.[0-9a-f]{2}.[0-9a-f]{64}$/;

describe('media files in a bucket', () => {
  it('[BACKUP-21] are part of a scheduled backup and are restored into another bucket or a folder', async () => {
    expect(bucket.objects.size).toBeGreaterThan(2);
    writer.isForked = true;
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed', cause: 'schedule' });
    const [name = ''] = await filesIn(BACKUPS);
    const other = await startFakeS3();
    cleanUp.push(other.close);
    for (const there of [await anInstallation(other.env), await anInstallation()]) {
      await there.restore(`${target}/${name}`);
      expect(await mediaSums(there.media)).toEqual(await mediaSums(world.media));
      const [restored, original] = [await tableSums(there.databaseUrl), await tableSums(world.databaseUrl)];
      expect(restored['public.posts']).toBe(original['public.posts']);
    }
    expect(other.objects.size).toBe(bucket.objects.size);
  }, 120_000);

  it('[BACKUP-21] are stored once, and kept as long as a kept backup needs them', async () => {
    const gone = await aPostWithPicture(world, author.id, 'Gone tomorrow');
    await backUpBySchedule(world);
    const withIt = (await filesIn(MEDIA)).length;
    await deletePostOf(world, author.id, gone);
    await world.runJobs();
    await backUpBySchedule(world);
    expect([(await filesIn(BACKUPS)).length, (await filesIn(MEDIA)).length], 'one still needs it').toEqual([2, withIt]);
    await backUpBySchedule(world);
    expect((await filesIn(BACKUPS)).length).toBe(2);
    expect((await filesIn(MEDIA)).length).toBeLessThan(withIt);
    expect((await filesIn(MEDIA)).length).toBe(new Set(Object.values(await mediaSums(world.media))).size);
  }, 120_000);
});

describe('a bucket that fails', () => {
  it.each<[string, S3Fault, string, RegExp]>([
    ['denies the list of files', 'deny', 'list', /cannot be read: Access Denied/],
    ['denies a file', 'deny', 'file', /cannot be read: Access Denied/],
    ['is overloaded for too long', 'busy', 'file', /cannot be read: Please reduce your rate/],
    ['cuts a file', 'cut', 'file', /cannot be read: (?:aborted|terminated|premature)/i],
  ])(
    '[BACKUP-22] and %s fails the backup with its reason, and older ones stay',
    async (_label, fault, part, reason) => {
      const [good = ''] = (await filesIn(BACKUPS)).slice(-1);
      const before = { bytes: await readFile(`${target}/${good}`), files: await filesIn(/./) };
      // One that has to be fetched.
      await aPostWithPicture(world, author.id, 'One more');
      bucket.fail(({ method, path }) =>
        method === 'GET' && (part === 'list') === /^\/circle\/?$/.test(path) ? fault : null,
      );
      expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'failed', error: expect.stringMatching(reason) });
      expect((await world.http.inject('/metrics')).body).toMatch(/^backup_last_failed 1$/m);
      expect(await filesIn(/./)).toEqual(before.files);
      expect((await readFile(`${target}/${good}`)).equals(before.bytes)).toBe(true);
      bucket.heal();
      expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
    },
    120_000,
  );

  it('[BACKUP-22] for a moment does not fail it', async () => {
    let faults = 2;
    bucket.fail(() => (faults-- > 0 ? 'busy' : null));
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
    expect(faults).toBeLessThan(0);
  }, 60_000);

  it.each<S3Fault>(['hang', 'stall'])(
    '[BACKUP-23] and is silent (%s) fails the backup instead of holding it up',
    async (fault) => {
      const media = await createS3MediaStore({ ...bucket.config, silenceMs: 200 });
      await aPostWithPicture(world, author.id, 'One more');
      bucket.fail(({ path }) => (path.length > '/circle/'.length ? fault : null));
      await expect(backUp({ ...world, media }, target)).rejects.toThrow(/cannot be read: .*timed out/);
      expect(await filesIn(/partial/)).toEqual([]);
    },
    60_000,
  );

  it('[BACKUP-24] during a restore leaves a marker, and the same restore completes it', async () => {
    await backUpBySchedule(world);
    const [name = ''] = (await filesIn(BACKUPS)).slice(-1);
    const other = await startFakeS3();
    cleanUp.push(other.close);
    const there = await anInstallation(other.env);
    let writes = 0;
    other.fail(({ method }) => (method === 'PUT' && ++writes > 1 ? 'deny' : null));
    await expect(there.restore(`${target}/${name}`)).rejects.toThrow('Access Denied');
    expect(await restoreRefusal(there.dataDir)).toContain(name);
    other.heal();
    await there.restore(`${target}/${name}`);
    expect(await restoreRefusal(there.dataDir)).toBeNull();
    expect(await mediaSums(there.media)).toEqual(await mediaSums(world.media));
  }, 120_000);
});

it.each([
  ['[BACKUP-42] a daily backup', async (other: World) => (await backUpBySchedule(other))?.outcome],
  [
    '[BACKUP-44] the command',
    async (other: World) =>
      // The server's own media store reports its failures by itself.
      await backUp({ ...other, media: await openMediaStore(other.config) }, other.config.backup.target).then(
        () => 'completed',
        () => 'failed',
      ),
  ],
])(
  '%s that cannot list or read the store shows operators that it is failing, until one can',
  async (_by, make) => {
    const folder = await aFolder();
    const other = await createWorld({ env: { ...bucket.env, BACKUP_DIR: join(folder, 'backups') } });
    cleanUp.push(other.close, async () => await rm(folder, { recursive: true, force: true }));
    const operator = await anOperator(other);
    await aPostWithPicture(other, operator.id, 'Night');
    const run = async () => {
      other.clock.advance(1000);
      const outcome = await make(other);
      const { data } = (await operator.api.get('/admin/services')).json<{ data: ServiceStatus[] }>();
      const media = data.find(({ service }) => service === 'media');
      const at = media?.state === 'failing' ? media.failed_at : media?.succeeded_at;
      return { outcome, state: media?.state, reason: media?.reason, isNew: at === other.clock.now().toISOString() };
    };
    const isList = ({ query }: { query: URLSearchParams }) => query.has('list-type');

    bucket.fail((request) => (isList(request) ? 'deny' : null));
    const reason = expect.stringMatching(/^The media files cannot be read: Access Denied/);
    expect(await run(), 'listing').toEqual({ outcome: 'failed', state: 'failing', reason, isNew: true });
    bucket.fail((request) => (isList(request) ? null : 'cut'));
    const cut = expect.stringMatching(/^The media files cannot be read: /);
    expect(await run(), 'reading').toEqual({ outcome: 'failed', state: 'failing', reason: cut, isNew: true });
    bucket.heal();
    expect(await run()).toEqual({ outcome: 'completed', state: 'working', reason: cut, isNew: true });
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    expect(await run(), 'a failing target is not the store').toMatchObject({ state: 'working', isNew: false });
  },
  60_000,
);
