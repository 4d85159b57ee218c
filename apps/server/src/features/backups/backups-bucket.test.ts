import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aBackupWriter,
  aFolder,
  anEmptyInstallation,
  aPostWithPicture,
  backUp,
  backUpBySchedule,
  deletePostOf,
  mediaSums,
  query,
  tableSums,
} from '../../../test/factories/backups.ts';
import { type S3Fault, startFakeS3 } from '../../../test/fakes/s3.ts';
import { programEnv } from '../../../test/processes.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { checkBackup, openBackup } from './check-backup.ts';
import { restoreRefusal } from './restore-marker.ts';

const PLACE = 's3://offsite/daily';
const PASSPHRASE = 'correct horse battery staple';
const [KEY_ID, SECRET] = ['backup-key-id', 'test-secret'];
let bucket: Awaited<ReturnType<typeof startFakeS3>>;
let world: World;
let dataDir: string;
let author: { id: string };
let account: Record<string, string>;
const writer = aBackupWriter();
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bucket = await startFakeS3({ bucket: 'offsite', accessKeyId: KEY_ID });
  dataDir = await aFolder();
  account = {
    BACKUP_S3_ENDPOINT: bucket.account.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: SECRET,
  };
  const daily = { DATA_DIR: dataDir, BACKUP_DAILY_AT: '03:15', BACKUP_DIR: PLACE, BACKUP_KEEP: '2' };
  world = await createWorld({ env: { ...account, ...daily, LOG_LEVEL: 'info' }, backupWriter: writer.open });
  author = await world.anAccount();
  for (const content of ['Dawn', 'Noon']) await aPostWithPicture(world, author.id, content);
});
afterEach(async () => {
  writer.isForked = false;
  bucket.heal();
  for (const step of cleanUp.splice(0)) await step();
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function anInstallation({ isPrepared = true } = {}) {
  const made = await anEmptyInstallation(account, { isPrepared });
  cleanUp.push(async () => await made.remove());
  return made;
}

const objectsLike = (name: RegExp) => [...bucket.objects.keys()].filter((path) => name.test(path)).toSorted();
const backups = () => objectsLike(/^\/offsite\/daily\/[^/]+\.tar$/);
const mediaFiles = () => objectsLike(/^\/offsite\/daily\/media\//);
const newest = () => `s3:/${backups().at(-1)}`;
const metrics = async () => (await world.http.inject('/metrics')).body;

function start(program: string, words: string[], more: Record<string, string> = {}) {
  return spawn(process.execPath, [join(import.meta.dirname, '../..', program), ...words], {
    env: programEnv({ DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir, ...account, ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(program: string, words: string[], more: Record<string, string> = {}) {
  const child = start(program, words, more);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { said, complained, code: child.exitCode };
}

describe('backups in a bucket', () => {
  it('[BACKUP-25] [BACKUP-26] [BACKUP-27] share their media files, are pruned, and are restored with every row and file', async () => {
    // Larger than one part of an upload.
    await world.media.put('reels/large.mp4', randomBytes(9_000_000), 'video/mp4');
    writer.isForked = true;
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed', cause: 'schedule', target: newest() });
    expect(bucket.requests.some(({ query: asked }) => asked.has('partNumber'))).toBe(true);
    expect(mediaFiles().length).toBe(new Set(Object.values(await mediaSums(world.media))).size);
    writer.isForked = false;

    const gone = await aPostWithPicture(world, author.id, 'Gone soon');
    const before = mediaFiles();
    bucket.requests.length = 0;
    await backUpBySchedule(world);
    const written = bucket.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/media/'));
    expect([mediaFiles().length - before.length, written.length], 'only what is new').toEqual([1, 1]);
    expect(backups()).toHaveLength(2);

    await deletePostOf(world, author.id, gone);
    await world.runJobs();
    await backUpBySchedule(world);
    expect([backups().length, mediaFiles().length], 'one still needs it').toEqual([2, before.length + 1]);
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
    expect([backups().length, objectsLike(/\.media$/).length], 'two are kept').toEqual([2, 2]);
    expect(mediaFiles(), 'nobody needs it').toEqual(before);
    expect(await metrics()).toMatch(/^backup_last_failed 0$/m);
    expect(await metrics()).toContain(`backup_last_success_timestamp_seconds ${world.clock.now().getTime() / 1000}\n`);

    const [tables, files] = [await tableSums(world.databaseUrl), await mediaSums(world.media)];
    const there = await anInstallation();
    world.clock.advance(60_000);
    const { file } = await backUp(world, PLACE, { keep: 2 });
    let reads = 0;
    const picture = mediaFiles().find((path) => (bucket.objects.get(path)?.length ?? 0) < 1_000_000);
    // The first time it is read to check it.
    bucket.fail(({ method, path }) => (method === 'GET' && path === picture && ++reads > 1 ? 'deny' : null));
    await expect(there.restore(file)).rejects.toThrow('failed at s3:GetObject: Access Denied');
    expect(await restoreRefusal(there.dataDir)).toContain(`npm run restore -- ${file}`);
    bucket.heal();
    await there.restore(file);
    expect(await restoreRefusal(there.dataDir)).toBeNull();
    expect(await tableSums(there.databaseUrl)).toEqual(tables);
    expect(await mediaSums(there.media)).toEqual(files);
    expect(await query(there.databaseUrl, "select target from backup_runs where cause = 'restore'")).toEqual([
      { target: file },
    ]);
  }, 120_000);

  it('[BACKUP-25] are encrypted, or one file with everything, as in a folder', async () => {
    const { file } = await backUp(world, 's3://offsite/moved/community.tar.enc', { passphrase: PASSPHRASE });
    expect(file).toBe('s3://offsite/moved/community.tar.enc');
    expect(objectsLike(/^\/offsite\/moved\//)).toEqual(['/offsite/moved/community.tar.enc']);
    expect(bucket.objects.get('/offsite/moved/community.tar.enc')?.includes('about.json')).toBe(false);
    const open = async (passphrase: string) => await openBackup(file, async () => passphrase, world.config);
    await expect(checkBackup(await open('wrong horse battery'))).rejects.toThrow('The passphrase is wrong.');
    const manifest = await checkBackup(await open(PASSPHRASE));
    expect(Object.fromEntries(manifest.media.map(({ key, sha256 }) => [key, sha256]))).toEqual(
      await mediaSums(world.media),
    );
  }, 120_000);

  it('[BACKUP-27] are read by the command, which names the newest one if there is none of that name', async () => {
    await backUpBySchedule(world);
    const name = newest();
    const checked = await run('restore.ts', ['--check', name]);
    expect(checked).toMatchObject({ code: 0, complained: '' });
    expect(checked.said).toMatch(`The backup is complete and unchanged.\n${name}\nIt was made on `);
    const place = await run('restore.ts', ['--check', PLACE]);
    expect(place).toEqual({
      code: 1,
      said: '',
      complained: `${PLACE} is a place for several backups. Name one of the backups in it. The newest one:\n${name}\n`,
    });
    const open = async (file: string) => await openBackup(file, async () => '', world.config);
    await expect(open(`${PLACE}/20300101T000000Z-000000.tar`)).rejects.toThrow(
      new BackupError(`There is no file ${PLACE}/20300101T000000Z-000000.tar\nThe newest backup there:\n${name}`),
    );
    await expect(open('s3://offsite')).rejects.toThrow(new BackupError('There is no file s3://offsite'));
  }, 60_000);

  it('[BACKUP-27] that were cut, changed or lack a media file are refused before anything is written', async () => {
    await backUpBySchedule(world);
    const there = await anInstallation({ isPrepared: false });
    const [path, object] = [backups().at(-1) ?? '', mediaFiles()[0] ?? ''];
    const refusal = async (at: string, bytes: Buffer | null) => {
      const good = bucket.objects.get(at) ?? Buffer.alloc(0);
      if (bytes) bucket.objects.set(at, bytes);
      else bucket.objects.delete(at);
      const failure = await there.restore(newest()).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      bucket.objects.set(at, good);
      return failure;
    };
    const good = bucket.objects.get(path) ?? Buffer.alloc(0);
    const changed = Buffer.from(good);
    const middle = Math.floor(good.length / 2);
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
    expect(await refusal(path, good.subarray(0, -700))).toContain('damaged');
    expect(await refusal(path, Buffer.alloc(0))).toContain('damaged');
    expect(await refusal(path, changed)).toContain('damaged');
    expect(await refusal(object, Buffer.from('other pixels'))).toContain('was changed');
    expect(await refusal(object, null)).toContain('is missing beside it');
    bucket.fail(({ path: asked }) => (asked === object ? 'cut' : null));
    expect(await refusal(path, good)).toMatch(/^The backup bucket s3:\/\/offsite\/daily failed at s3:GetObject: /);
    bucket.heal();
    expect(await query(there.databaseUrl, "select from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  }, 60_000);

  it('[BACKUP-28] a process that is killed during an upload leaves the older ones, and the next run clears up', async () => {
    await backUpBySchedule(world);
    const before = new Map(bucket.objects);
    const connections = async () =>
      (await query(world.databaseUrl, 'select from pg_stat_activity where datname = current_database()')).length;
    const connected = await connections();
    await world.media.put('reels/larger.mp4', randomBytes(9_000_000), 'video/mp4');
    let hasBegun = false;
    bucket.fail(({ query: asked }) => {
      hasBegun ||= asked.get('partNumber') === '2';
      return hasBegun ? 'hang' : null;
    });
    const child = start('backup.ts', [PLACE]);
    await expect.poll(() => hasBegun, { timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    bucket.heal();
    expect(bucket.openUploads.size).toBe(1);
    for (const [path, bytes] of before) expect(bucket.objects.get(path)?.equals(bytes), path).toBe(true);
    expect(backups()).toEqual([...before.keys()].filter((path) => path.endsWith('.tar')).toSorted());
    // PostgreSQL notices that the process is gone, and with it its right to back up.
    await expect.poll(connections, { timeout: 60_000 }).toBeLessThanOrEqual(connected);
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
    expect(bucket.openUploads.size).toBe(0);
    const runs = await query<{ outcome: string }>(
      world.databaseUrl,
      "select outcome from backup_runs where cause = 'command'",
    );
    expect(runs).toContainEqual({ outcome: 'interrupted' });
  }, 120_000);
});

describe('a bucket for backups that fails', () => {
  type Call = { method: string; path: string };
  const anyCall = () => true;
  const writesBackup = ({ method, path }: Call) => method === 'PUT' && path.endsWith('.tar');
  const writesMedia = ({ method, path }: Call) => method === 'PUT' && path.includes('/media/');
  it.each<[string, S3Fault, (call: Call) => boolean, RegExp]>([
    ['denies everything', 'deny', anyCall, /s3:ListBucketMultipartUploads: Access Denied$/],
    ['denies a media file', 'deny', writesMedia, /s3:PutObject: Access Denied$/],
    ['denies the backup', 'deny', writesBackup, /s3:PutObject: Access Denied$/],
    ['is overloaded', 'busy', writesBackup, /s3:PutObject: Please reduce your rate\.$/],
    ['cuts uploads', 'cut', writesBackup, /s3:PutObject: .*(?:hang up|ECONNRESET)/],
  ])(
    '[BACKUP-30] and %s fails the run with its reason, and older ones stay',
    async (_label, fault, isMeant, reason) => {
      const before = new Map(bucket.objects);
      const older = backups();
      await aPostWithPicture(world, author.id, 'One more');
      bucket.fail((request) => (isMeant(request) ? fault : null));
      const last = await backUpBySchedule(world);
      expect(last).toMatchObject({ outcome: 'failed', error: expect.stringMatching(reason) });
      expect(last?.error).toMatch(/^The backup bucket s3:\/\/offsite\/daily failed at /);
      expect(await metrics()).toMatch(/^backup_last_failed 1$/m);
      expect(backups()).toEqual(older);
      for (const [path, bytes] of before) expect(bucket.objects.get(path)?.equals(bytes), path).toBe(true);
      bucket.heal();
      expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
      expect(objectsLike(/\.media$/).length, 'no list without its backup').toBe(2);
    },
    60_000,
  );

  it('[BACKUP-30] at deleting old backups says that the new one is complete', async () => {
    const older = backups();
    bucket.fail(({ method }) => (method === 'DELETE' ? 'deny' : null));
    expect(await backUpBySchedule(world)).toMatchObject({
      outcome: 'failed',
      error:
        'The new backup is complete, but older ones could not be deleted: The backup bucket s3://offsite/daily failed at s3:DeleteObject: Access Denied',
    });
    expect(backups()).toEqual([...older, expect.any(String)]);
    bucket.heal();
    await checkBackup(await openBackup(newest(), async () => '', world.config));
  }, 60_000);

  it('[BACKUP-31] and is silent fails the run instead of holding it up', async () => {
    const { config } = world;
    const s3 = { ...bucket.account, silenceMs: 150 };
    const impatient = { ...world, config: { ...config, backup: { ...config.backup, s3 } } };
    bucket.fail((call) => (writesBackup(call) ? 'hang' : null));
    await expect(backUp(impatient, PLACE)).rejects.toThrow(/^The backup bucket .* failed at s3:PutObject: .*timed out/);
  }, 60_000);

  it('[BACKUP-33] never gets its keys into the log, the records, the page of operators or the terminal', async () => {
    writer.isForked = true;
    bucket.fail(() => 'unknown-key');
    world.logLines.length = 0;
    const last = await backUpBySchedule(world);
    expect(last?.error).toContain('No such key: …');
    const failed = world.logLines.filter((line) => line.includes('backup failed'));
    expect(failed).toHaveLength(1);
    const command = await run('backup.ts', [PLACE]);
    expect(command).toMatchObject({ code: 1, complained: expect.stringContaining('No such key: …') });
    const everything = JSON.stringify([last, world.logLines, command, world.config.settings]);
    expect(everything).not.toContain(KEY_ID);
    expect(everything).not.toContain(SECRET);
  }, 60_000);

  it('[BACKUP-32] [BACKUP-34] is refused before anything is written if it cannot be right', async () => {
    const objects = bucket.objects.size;
    const withMedia = { ...world, config: { ...world.config, s3: { ...bucket.account, bucket: 'offsite' } } };
    await expect(backUp(withMedia, PLACE)).rejects.toThrow('Backups need another bucket than the media files');
    const noKeys = { ...world, config: { ...world.config, backup: { ...world.config.backup, s3: null } } };
    await expect(backUp(noKeys, PLACE)).rejects.toThrow('Backups in a bucket need BACKUP_S3_ENDPOINT');
    await mkdir(join(dataDir, 'cwd'));
    const odd = await run('backup.ts', ['s3://'], { INIT_CWD: join(dataDir, 'cwd') });
    expect(odd).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The place of a backup must be a folder, or/),
    });
    expect(await readdir(join(dataDir, 'cwd'))).toEqual([]);
    expect(bucket.objects.size).toBe(objects);
  }, 60_000);
});
