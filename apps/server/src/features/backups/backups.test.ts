import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aFolder,
  anEmptyInstallation,
  aPostWithPicture,
  backUp,
  deletePostOf,
  mediaSums,
  query,
  tableSums,
} from '../../../test/factories/backups.ts';
import { aPaidBooking } from '../../../test/factories/payments.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { type OpenSink, openFileSink } from '../../platform/backup/byte-sink.ts';
import { createDb } from '../../platform/db/db.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { backUpJob } from './backup.jobs.ts';
import { findLastBackup, openRun } from './backup-run.store.ts';
import { openBackup } from './check-backup.ts';
import { restoreRefusal } from './restore-marker.ts';

const PASSPHRASE = 'correct horse battery staple';
let world: World;
let dataDir: string;
let target: string;
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  dataDir = await aFolder();
  world = await createWorld({ env: { DATA_DIR: dataDir, BACKUP_DAILY_AT: '03:15' } });
  const [author, mentor, seeker] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
  await publish(author.id, 'Dawn');
  await aPaidBooking(world, { seeker, mentor, amountInPaise: 40_000 });
  await writeFile(join(dataDir, 'payout.key'), Buffer.alloc(32, 7).toString('base64'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function aTarget(): Promise<string> {
  target = await aFolder();
  const made = target;
  cleanUp.push(async () => await rm(made, { recursive: true, force: true }));
  return target;
}

async function anInstallation(env: Record<string, string> = {}, { isPrepared = true } = {}) {
  const made = await anEmptyInstallation(env, { isPrepared });
  cleanUp.push(async () => await made.remove());
  return made;
}

const publish = async (authorId: string, content: string) => await aPostWithPicture(world, authorId, content);

const imageOf = (postId: string) => `select media_key as key from post_images where post_id = '${postId}'`;

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('a restore drill', () => {
  it('[BACKUP-01][BACKUP-02][BACKUP-03][BACKUP-05] restores what was there at one moment while people wrote and deleted', async () => {
    await aTarget();
    const author = await world.anAccount();
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone; count++) {
        const postId = await publish(author.id, `Post ${count}`);
        if (count % 2) await deletePostOf(world, author.id, postId);
        await world.jobs.runAll(['media.remove']);
      }
    })();
    const first = await backUp(world, target).finally(() => (isDone = true));
    await writing;
    expect(first.missing).toEqual([]);
    const during = await anInstallation();
    await during.restore(first.file);
    const images = await query<{ key: string }>(during.databaseUrl, 'select media_key as key from post_images');
    expect(images.length).toBeGreaterThan(0);
    for (const { key } of images) expect(await during.media.sizeOf(key), key).toEqual(expect.any(Number));
    const unbalanced = 'select sum(amount_in_paise)::text as sum, count(*)::int as count from ledger_entries';
    expect(await query(during.databaseUrl, unbalanced)).toEqual([{ sum: '0', count: 2 }]);

    const [tables, files] = [await tableSums(world.databaseUrl), await mediaSums(world.media)];
    const second = await backUp(world, target);
    const after = await anInstallation({}, { isPrepared: false });
    await after.restore(second.file);
    expect(await tableSums(after.databaseUrl)).toEqual(tables);
    expect(await mediaSums(after.media)).toEqual(files);
    expect(await readFile(join(after.dataDir, 'payout.key'), 'utf8')).toBe(Buffer.alloc(32, 7).toString('base64'));
    expect((await stat(join(after.dataDir, 'payout.key'))).mode & 0o777).toBe(0o600);

    const restored = await createWorld({ databaseUrl: after.databaseUrl, env: { DATA_DIR: after.dataDir } });
    await restored.anAccount();
    await restored.close();
  }, 240_000);

  it('[BACKUP-45] contains a picture that is deleted after the database is frozen and before files are listed', async () => {
    await aTarget();
    const author = await world.anAccount();
    let postId = '';
    let key = '';
    const media: MediaStore = {
      ...world.media,
      snapshot: async () => {
        const files = await world.media.snapshot();
        // Stored after the first listing, so that only the second one can find it.
        postId = await publish(author.id, 'Brief');
        [{ key }] = (await query<{ key: string }>(world.databaseUrl, imageOf(postId))) as [{ key: string }];
        return {
          ...files,
          refresh: async () => {
            await deletePostOf(world, author.id, postId);
            await world.jobs.runAll(['media.remove']);
            await files.refresh();
          },
        };
      },
    };
    const { file } = await backUp({ ...world, media }, target);
    const there = await anInstallation();
    await there.restore(file);
    expect(await query(there.databaseUrl, imageOf(postId))).toEqual([{ key }]);
    expect(await there.media.sizeOf(key)).toEqual(expect.any(Number));

    expect(await world.media.sizeOf(key), 'removed later').toEqual(expect.any(Number));
    await query(world.databaseUrl, "update pgboss.job set start_after = now() where name = 'media.remove'");
    await world.jobs.runAll(['media.remove']);
    expect(await world.media.sizeOf(key)).toBeNull();
  });

  it('[BACKUP-47] refuses a name that says encrypted without a passphrase, and writes nothing', async () => {
    const file = join(await aTarget(), 'community.tar.enc');
    await expect(backUp(world, file)).rejects.toThrow('ends in .enc, but there is no passphrase');
    expect(await filesIn(target)).toEqual([]);
  });

  it('[BACKUP-06] moves everything in one encrypted file', async () => {
    const file = join(await aTarget(), 'community.tar.enc');
    await backUp(world, file, { passphrase: PASSPHRASE });
    expect((await filesIn(target)).map(({ name }) => name)).toEqual(['community.tar.enc']);
    const there = await anInstallation();
    await expect(there.restore(file, 'wrong horse battery')).rejects.toThrow('The passphrase is wrong.');
    await there.restore(file, PASSPHRASE);
    expect(await mediaSums(there.media)).toEqual(await mediaSums(world.media));
    expect((await tableSums(there.databaseUrl))['public.users']).toBe(
      (await tableSums(world.databaseUrl))['public.users'],
    );
  }, 120_000);
});

it('[BACKUP-15] a backup leaves an older database as it is, and its restore brings that up to date', async () => {
  const all = (await readMigrations()).map(({ name }) => name);
  // From before backups were recorded.
  const known = all.filter((name) => name < '0058');
  const { databaseUrl, media } = await anInstallation({}, { isPrepared: false });
  await migrate(databaseUrl, new Set(known));
  const id = randomUUID();
  await query(
    databaseUrl,
    `insert into users (id, username, username_skeleton, full_name, created_at, updated_at)
     values ('${id}', 'older', 'older', 'Older', now(), now())`,
  );
  const db = createDb({ url: databaseUrl, poolMax: 2, log: pino({ level: 'silent' }) });
  cleanUp.unshift(async () => await db.destroy());
  const applied = 'select name from schema_migrations order by name';
  const { file } = await backUp({ ...world, db, databaseUrl, media }, await aTarget());
  expect((await query<{ name: string }>(databaseUrl, applied)).map(({ name }) => name)).toEqual(known);
  const there = await anInstallation({}, { isPrepared: false });
  await there.restore(file);
  expect((await query<{ name: string }>(there.databaseUrl, applied)).map(({ name }) => name)).toEqual(all);
  expect(await query(there.databaseUrl, `select id from users where id = '${id}'`)).toEqual([{ id }]);
}, 120_000);

it('[BACKUP-15] an empty database has nothing to back up', async () => {
  const { databaseUrl, media } = await anInstallation({}, { isPrepared: false });
  const db = createDb({ url: databaseUrl, poolMax: 1, log: pino({ level: 'silent' }) });
  const backingUp = backUp({ ...world, db, databaseUrl, media }, await aTarget());
  await expect(backingUp).rejects.toThrow('There is nothing to back up: the database is empty.');
  await db.destroy();
});

describe('a folder of backups', () => {
  it('[BACKUP-04][BACKUP-07] stores each file once, keeps the newest backups and what they need', async () => {
    await aTarget();
    const { id } = await world.anAccount();
    await backUp(world, target, { passphrase: PASSPHRASE, keep: 2 });
    const objects = async () => (await filesIn(join(target, 'media'))).map(({ name }) => name).toSorted();
    const before = await objects();
    await world.media.put('people/short-lived.webp', Buffer.from('soon gone'), 'image/webp');
    await backUp(world, target, { passphrase: PASSPHRASE, keep: 2 });
    expect((await objects()).length).toBe(before.length + 1);
    await world.media.remove('people/short-lived.webp');
    await publish(id, 'One more');
    for (let count = 0; count < 2; count++) {
      world.clock.advance(60_000);
      await backUp(world, target, { passphrase: PASSPHRASE, keep: 2 });
    }
    expect((await readdir(target)).filter((name) => name.endsWith('.tar.enc'))).toHaveLength(2);
    const kept = await objects();
    expect(kept).toHaveLength(before.length + 1);
    expect(kept).toEqual(expect.arrayContaining(before));
    await expect(backUp(world, target)).rejects.toThrow('are encrypted. Set BACKUP_PASSPHRASE');
    await expect(backUp(world, target, { passphrase: 'another passphrase' })).rejects.toThrow(
      'The passphrase is wrong.',
    );
  }, 120_000);

  it('[BACKUP-43] tells which backup of one second is the newest, and keeps the one just made if the clock goes back', async () => {
    await aTarget();
    world.clock.advance(1000 - world.clock.now().getUTCMilliseconds());
    const files: string[] = [];
    const make = async (milliseconds: number, keep: number) => {
      world.clock.advance(milliseconds);
      files.push((await backUp(world, target, { keep })).file);
    };
    for (const milliseconds of [7, 2, 91, 400, 1]) await make(milliseconds, 7);
    const newest = files.at(-1) ?? '';
    expect(new Set(files.map((file) => file.slice(0, -10))).size, 'one second').toBe(1);
    expect(files).toEqual(files.toSorted());
    await expect(openBackup(target, async () => '')).rejects.toThrow(`The newest one:\n${newest}`);
    await make(-3_600_000, 2);
    const kept = (await readdir(target)).filter((name) => name.endsWith('.tar'));
    expect(new Set(kept)).toEqual(new Set([newest, files.at(-1) ?? ''].map((file) => basename(file))));
    world.clock.advance(3_600_000);
  }, 60_000);

  it('[BACKUP-08] survives a full disk: the older backup stays, nothing partial is left, and the failure is recorded', async () => {
    await aTarget();
    const good = await backUp(world, target);
    const before = await readFile(good.file);
    let room = 20_000;
    const fullDisk: OpenSink = async (path) => {
      const sink = await openFileSink(path);
      const write: typeof sink.write = async (bytes) => {
        room -= bytes.length;
        if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        await sink.write(bytes);
      };
      return { ...sink, write };
    };
    world.clock.advance(60_000);
    await expect(backUp(world, target, { openSink: fullDisk, keep: 1 })).rejects.toThrow('ENOSPC');
    expect((await filesIn(target)).filter(({ name }) => /\.(tar|partial)$/.test(name))).toHaveLength(1);
    expect((await readFile(good.file)).equals(before)).toBe(true);
    expect(await findLastBackup(world.db)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('ENOSPC'),
    });
    const metrics = (await world.http.inject('/metrics')).body;
    expect(metrics).toMatch(/^backup_last_failed 1$/m);
  }, 120_000);
});

it('[BACKUP-13] after a killed backup the next one removes what is incomplete and records the interruption', async () => {
  await aTarget();
  await mkdir(join(target, 'media', 'ab'), { recursive: true });
  for (const name of ['20300101T000000Z-000000.tar.partial', 'media/ab/abcd.partial'])
    await writeFile(join(target, name), 'half');
  const id = '01980000-0000-7000-8000-000000000000';
  await openRun(world.db, { id, cause: 'command', target, isEncrypted: false, at: world.clock.now() });
  await backUp(world, target);
  expect((await filesIn(target)).filter(({ name }) => name.endsWith('.partial'))).toEqual([]);
  const runs = await query<{ outcome: string }>(
    world.databaseUrl,
    `select outcome from backup_runs where id = '${id}'`,
  );
  expect(runs).toEqual([{ outcome: 'interrupted' }]);
}, 60_000);

describe('a backup that cannot be trusted', () => {
  it('[BACKUP-09] is refused before anything is written: cut, changed in any byte, or from a newer version', async () => {
    const file = join(await aTarget(), 'all.tar');
    await backUp(world, file);
    const bytes = await readFile(file);
    const there = await anInstallation({}, { isPrepared: false });
    const bad = join(target, 'bad.tar');
    const attempt = async (content: Buffer) => {
      await writeFile(bad, content);
      return await there.restore(bad).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    for (const length of [0, 100, 512, 5000, bytes.length - 512, bytes.length - 1]) {
      expect(await attempt(bytes.subarray(0, length)), `cut at ${length}`).toContain('damaged');
    }
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(await attempt(changed), `changed at ${at}`).not.toBe('restored');
    }
    const newer = Buffer.from(bytes);
    newer.write('"format":9', newer.indexOf('"format":1'));
    expect(await attempt(newer)).toMatch(/made by version .* newer than this one/);
    const migration = Buffer.from(bytes);
    migration.write('9060_backup_runs', migration.indexOf('0060_backup_runs'));
    expect(await attempt(migration)).toContain('newer than this one');
    expect(await query(there.databaseUrl, "select from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  }, 120_000);

  it('[BACKUP-09] is refused when a media file beside it is missing or changed', async () => {
    const { file } = await backUp(world, await aTarget());
    const there = await anInstallation();
    const [object] = await filesIn(join(target, 'media'));
    const path = join(object?.parentPath ?? '', object?.name ?? '');
    await writeFile(path, 'other pixels');
    await expect(there.restore(file)).rejects.toThrow('was changed');
    await rm(path);
    await expect(there.restore(file)).rejects.toThrow('is missing beside it');
  }, 60_000);
});

describe('a restore', () => {
  it('[BACKUP-10] refuses an installation with accounts, with media or in use, and keys that do not fit', async () => {
    const { file } = await backUp(world, await aTarget());
    const there = await anInstallation({ PAYOUT_KEY: Buffer.alloc(32, 9).toString('base64') });
    await expect(there.restore(file)).rejects.toThrow('PAYOUT_KEY is not the key this backup was made with.');
    const other = await anInstallation();
    await other.media.put('people/one.webp', Buffer.from('x'), 'image/webp');
    await expect(other.restore(file)).rejects.toThrow('not empty: there are media files');
    await other.media.remove('people/one.webp');
    await other.restore(file);
    await expect(other.restore(file)).rejects.toThrow('not empty: there are accounts in the database');
    const server = await createWorld({ databaseUrl: other.databaseUrl, env: { DATA_DIR: other.dataDir } });
    await expect(other.restore(file)).rejects.toThrow('The database is in use.');
    await server.close();
  }, 120_000);

  it('[BACKUP-11] that was interrupted keeps the server from starting and is completed by running it again', async () => {
    const { file } = await backUp(world, await aTarget());
    const there = await anInstallation();
    let files = 0;
    const put: typeof there.media.put = async (...args) => {
      if (++files > 1) throw new Error('the process died');
      await there.media.put(...args);
    };
    await expect(there.restore(file, undefined, { media: { ...there.media, put } })).rejects.toThrow(
      'the process died',
    );
    expect(await query(there.databaseUrl, 'select from users')).toEqual([]);
    expect(await restoreRefusal(there.dataDir)).toContain(`npm run restore -- ${file}`);
    await there.restore(file);
    expect(await restoreRefusal(there.dataDir)).toBeNull();
    expect(await mediaSums(there.media)).toEqual(await mediaSums(world.media));
    expect(await query(there.databaseUrl, "select target from backup_runs where cause = 'restore'")).toEqual([
      { target: file },
    ]);
  }, 60_000);
});

it('[BACKUP-12] backs up by schedule and tells /metrics; one at a time', async () => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, backUpJob, {}));
  await world.jobs.runAll([backUpJob.name]);
  const last = await findLastBackup(world.db);
  expect(last).toMatchObject({ cause: 'schedule', outcome: 'completed', isEncrypted: false });
  expect(last?.target.startsWith(join(dataDir, 'backups'))).toBe(true);
  const metrics = (await world.http.inject('/metrics')).body;
  expect(metrics).toMatch(/^backup_last_failed 0$/m);
  expect(metrics).toContain(`backup_last_success_timestamp_seconds ${world.clock.now().getTime() / 1000}\n`);
  await mkdir(await aTarget(), { recursive: true });
  const duringTheFirst: PromiseSettledResult<unknown>[] = [];
  const media: MediaStore = {
    ...world.media,
    snapshot: async () => {
      duringTheFirst.push(...(await Promise.allSettled([backUp(world, join(target, 'two'))])));
      return await world.media.snapshot();
    },
  };
  await backUp({ ...world, media }, join(target, 'one'));
  expect(duringTheFirst).toMatchObject([
    { status: 'rejected', reason: { message: 'Another backup is running. Wait until it is finished.' } },
  ]);
}, 60_000);
