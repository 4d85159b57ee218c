import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { SystemStatus } from '@right-circle/contract/admin';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountSmallDisk } from '../../../../../../scripts/test/small-disk.ts';
import { anOperator } from '../../../../test/factories/admin.ts';
import { query } from '../../../../test/factories/backups.ts';
import { copyClusterTo } from '../../../../test/factories/clusters.ts';
import { programEnv } from '../../../../test/processes.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { type EmbeddedPostgres, homeOf, startEmbeddedPostgres } from '../../../platform/db/embedded-postgres.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { recoveryMarker } from '../../../platform/db/recovery-marker.ts';
import { archiveOf, basesFolder, walFolder } from '../../../platform/db/wal-archive.ts';
import { keepRecoverableJob } from '../backup.jobs.ts';
import { segmentName } from './archive.rules.ts';
import { readArchive } from './archive-folder.ts';
import { recoverDatabase, undoRecovery } from './recover-database.ts';
import { recoveryTimeText } from './recovery-time.ts';

// One cluster goes through all of it, in this order. Its times are those of PostgreSQL's clock.

let root: string;
let dataDir: string;
let folder: string;
let archive: string;
let postgres: EmbeddedPostgres | null = null;
let world: World | null = null;

/** Like the server with or without PITR_DIR, or like a command, which leaves that as it is. */
async function start(like: 'server' | 'server without archive' | 'command' = 'server'): Promise<void> {
  const options = { dataDir, log: () => undefined, durable: false };
  const archiveTo = like === 'server' ? folder : null;
  postgres = await startEmbeddedPostgres(like === 'command' ? options : { ...options, archiveTo });
}
async function stop(): Promise<void> {
  await world?.close();
  world = null;
  await postgres?.stop();
  postgres = null;
}
const url = () => postgres?.connectionString ?? '';
const aServer = async () =>
  (world = await createWorld({ databaseUrl: url(), env: { DATA_DIR: dataDir, PITR_DIR: folder } }));
const clusterDir = async () => join(await homeOf(dataDir), 'postgres');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'right-circle-recovery-'));
  await chmod(root, 0o711);
  dataDir = join(root, 'data');
  folder = join(root, "the owner's 100% archive");
  await mkdir(dataDir);
  await copyClusterTo(dataDir);
  await start();
  archive = await archiveOf(folder, await clusterDir());
  await migrate(url());
  await query(url(), 'create table note (text text)');
});
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

const write = async (note: string) => await query(url(), `insert into note values ('${note}')`);
const notes = async () =>
  (await query<{ text: string }>(url(), "select text from note where text not like 'busy%' order by text")).map(
    (row) => row.text,
  );
/** A moment after everything written before and before everything written after. */
async function moment(): Promise<number> {
  const [row] = await query<{ at: Date }>(url(), 'select clock_timestamp() as at from pg_sleep(0.01)');
  await query(url(), 'select pg_sleep(0.01)');
  return row?.at.getTime() ?? 0;
}
const recover = async (at: number) =>
  await recoverDatabase({ dataDir, folder, now: () => new Date(), log: () => undefined }, at);

async function metric(name: string): Promise<number> {
  const { body = '' } = (await world?.http.inject('/metrics')) ?? {};
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}
async function runBaseJob(): Promise<void> {
  await world?.db.transaction().execute(async (tx) => await world?.jobs.enqueue(tx, keepRecoverableJob, {}));
  await world?.jobs.runAll([keepRecoverableJob.name]);
}
const bases = async () => (await readdir(basesFolder(archive))).toSorted();
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** Runs `npm run recover` and returns what it says. */
async function command(...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../recover.ts'), ...words], {
    env: programEnv({ DATA_DIR: dataDir, PITR_DIR: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { child, said };
}

const moments: Record<'first' | 'second' | 'third', number> = { first: 0, second: 0, third: 0 };

it('[PITR-01][PITR-03] makes a base while people write, readable by its owner only, and no second one that day', async () => {
  const leftover = join(basesFolder(archive), '20200101T000000Z.tar.gz');
  await writeFile(leftover, 'killed before its manifest was written');
  await aServer();
  let isBusy = true;
  const people = new pg.Client({ connectionString: url() });
  await people.connect();
  const writing = (async () => {
    for (let count = 0; isBusy; count += 1)
      await people.query(`insert into note select 'busy ${count}' from pg_sleep(0.01)`);
  })();
  // The start of a server asks for the first one.
  await world?.listen();
  const due = `select from pgboss.job where name = '${keepRecoverableJob.name}' and state = 'created'`;
  await expect.poll(async () => (await query(url(), due)).length).toBe(1);
  await world?.jobs.runAll([keepRecoverableJob.name]);
  isBusy = false;
  await writing;
  await people.end();
  const made = await bases();
  expect(made).toEqual([
    expect.stringMatching(/^\d{8}T\d{6}Z\.json$/),
    expect.stringMatching(/^\d{8}T\d{6}Z\.tar\.gz$/),
  ]);
  await runBaseJob();
  expect(await bases()).toEqual(made);

  const files = made.map((name) => join(basesFolder(archive), name));
  for (const name of await readdir(walFolder(archive))) files.push(join(walFolder(archive), name));
  for (const file of files) expect(await modeOf(file), file).toBe(0o600);
  expect(await modeOf(basesFolder(archive))).toBe(0o700);
  expect(await modeOf(walFolder(archive))).toBe(0o700);
  expect((await stat(walFolder(archive))).uid).toBe((await stat(await clusterDir())).uid);
  expect(await query(url(), 'show archive_timeout')).toEqual([{ archive_timeout: '1min' }]);
  expect(await metric('recovery_base_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
});

it('[PITR-10] goes on without its archive, says so, and archives everything once it is back', async () => {
  const operator = await anOperator(world as World);
  const onPage = async () => (await operator.api.get('/admin/system')).json<SystemStatus>().recovery;
  expect(await onPage()).toMatchObject({ problem: null });
  expect(await metric('wal_archive_failed')).toBe(0);
  await chmod(walFolder(archive), 0o500);
  await write('first');
  await query(url(), 'select pg_switch_wal()');
  await expect.poll(async () => await metric('wal_archive_failed'), { timeout: 20_000 }).toBe(1);
  expect(await metric('wal_archive_waiting_segments')).toBeGreaterThan(0);
  expect((await onPage())?.problem).toBe(
    'PostgreSQL can’t write to PITR_DIR. The reason is at the end of DATA_DIR/postgres.log.',
  );
  expect((await world?.http.inject('/readyz'))?.statusCode).toBe(200);

  await chmod(walFolder(archive), 0o700);
  moments.first = await moment();
  await write('second');
  // Wakes the archiver, which else tries again after a minute.
  await query(url(), 'select pg_switch_wal()');
  await expect.poll(async () => await metric('wal_archive_failed'), { timeout: 20_000 }).toBe(0);
  await expect.poll(async () => await metric('wal_archive_waiting_segments'), { timeout: 20_000 }).toBe(0);
  expect(await metric('wal_archive_last_success_timestamp_seconds')).toBeGreaterThan(moments.first / 1000);
});

it('[PITR-07] refuses while the server runs, without having touched anything', async () => {
  await expect(recover(moments.first)).rejects.toThrow('is already using');
  await world?.close();
  world = null;
  // Nothing is committed after this, so the log ends before a recovery finds anything later.
  moments.second = await moment();
  await stop();
});

it('[PITR-05] brings back what was committed by that second, and nothing later; the server starts on it', async () => {
  const kept = await recover(moments.first);
  await start();
  await aServer();
  expect((await world?.http.inject('/readyz'))?.statusCode).toBe(200);
  expect(await notes()).toEqual(['first']);
  const [busy] = await query<{ count: string }>(url(), "select count(*) from note where text like 'busy%'");
  expect(Number(busy?.count)).toBeGreaterThan(0);
  expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining([expect.stringContaining('database-recovery')]));
  expect((await stat(join(kept, 'PG_VERSION'))).isFile()).toBe(true);
  // The job finds that the log goes on from the base it has.
  const made = await bases();
  await runBaseJob();
  expect(await bases()).toEqual(made);
  await write('fourth');
  moments.third = await moment();
  await write('fifth');
  await stop();
});

it('[PITR-06][PITR-13] recovers along the new timeline, into an empty folder when nothing but the archive is left', async () => {
  const lost = dataDir;
  dataDir = join(root, 'new machine');
  await recover(moments.third);
  await start();
  expect(await notes()).toEqual(['first', 'fourth']);
  expect(await archiveOf(folder, await clusterDir())).toBe(archive);
  await stop();
  dataDir = lost;
});

it('[PITR-06] recovers the database that the first recovery left behind', async () => {
  await recover(moments.second);
  await start();
  expect(await notes()).toEqual(['first', 'second']);
  await stop();
  const { timelines } = await readArchive(archive);
  const parents = timelines.map(({ id, ancestors }) => [id, ancestors.at(-1)?.id] as const);
  expect(parents.toSorted(([one], [other]) => one - other)).toEqual([
    [2, 1],
    [3, 2],
    [4, 1],
  ]);
});

it('[PITR-11] a command that starts the database while the server is stopped leaves no gap', async () => {
  await start('command');
  expect(await query(url(), 'show archive_mode')).toEqual([{ archive_mode: 'on' }]);
  await stop();
  await start('server without archive');
  expect(await query(url(), 'show archive_mode')).toEqual([{ archive_mode: 'off' }]);
  await stop();
  await start();
  await stop();
});

const inodeOf = async () => (await stat(await clusterDir())).ino;

it('[PITR-07][PITR-12] refuses what the archive does not have before anything is touched, and lists what it has', async () => {
  const before = await inodeOf();
  const { segments, bases: stored } = await readArchive(archive);
  const [base] = stored;
  if (!base) throw new Error('no base');
  await expect(recover(base.usableFrom - 1000)).rejects.toThrow(
    /^The earliest time in .+ is \d.+ Nothing was changed\.$/,
  );
  await expect(recover(Date.now() + 3_600_000)).rejects.toThrow(/^The latest time in .+ Nothing was changed\.$/);

  const later = segments.find(({ timeline, at }) => timeline === 1 && at > base.usableFrom);
  if (!later) throw new Error('no segment after the base');
  const part = join(walFolder(archive), `${segmentName(later)}.gz`);
  await rename(part, `${part}.aside`);
  await expect(recover(moments.second)).rejects.toThrow(`${segmentName(later)}.gz is missing in`);
  await rename(`${part}.aside`, part);

  const manifest = join(basesFolder(archive), `${base.name}.json`);
  const written = await readFile(manifest, 'utf8');
  await writeFile(manifest, written.replace(/"major":\d+/, '"major":17'));
  await expect(recover(moments.first)).rejects.toThrow('made by PostgreSQL 17');
  await writeFile(manifest, written);

  const [output, , [code]] = await (await command('--list')).said;
  expect(code).toBe(0);
  expect(output).toContain(`base of ${recoveryTimeText(base.usableFrom)}`);
  expect(output).toMatch(
    /any second from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d to \d{4}-\d\d-\d\d \d\d:\d\d:\d\d India Standard Time/,
  );
  const [, usage] = await (await command('--to', 'yesterday')).said;
  expect(usage).toContain('Usage: npm run recover');
  expect(await inodeOf()).toBe(before);
  expect(await readdir(dataDir)).not.toContain('database-recovery.json');
}, 60_000);

it('[PITR-08] a damaged part of the log or base ends the recovery with its name, and the database stays as it was', async () => {
  const [base] = (await readArchive(archive)).bases;
  if (!base) throw new Error('no base');
  const needed = segmentName({ timeline: 1, number: Number(base.startsAt / (16n * 1024n * 1024n)) });
  const before = await inodeOf();
  for (const path of [join(walFolder(archive), `${needed}.gz`), join(basesFolder(archive), `${base.name}.tar.gz`)]) {
    const bytes = await readFile(path);
    const damaged = bytes.map((byte, index) => (index === 500 ? byte ^ 0xff : byte));
    await writeFile(path, damaged);
    await expect(recover(moments.second)).rejects.toThrow(`${path} is damaged. Nothing was changed.`);
    await writeFile(path, bytes);
  }
  expect(await inodeOf()).toBe(before);
  await start();
  expect(await notes()).toEqual(['first', 'second']);
  await stop();
});

/** The database kept by the last recovery to the first moment, from which the following tests start. */
let kept = '';
/** As if a recovery had been killed between moving the old database away and the new one in. */
async function interrupted(): Promise<void> {
  const [dir, work] = [await clusterDir(), join(await homeOf(dataDir), 'database-recovery')];
  await mkdir(work);
  await rename(dir, join(work, 'postgres'));
  await recoveryMarker.set(dataDir, { to: new Date(moments.first).toISOString(), step: 'swap', kept });
}

it('[PITR-09] after an interruption the server says what to do; the command completes it', async () => {
  const to = new Date(moments.first).toISOString();
  const { child, said } = await command('--to', to);
  await expect
    .poll(async () => await readdir(dataDir), { timeout: 30_000, interval: 20 })
    .toContain('database-recovery');
  child.kill('SIGKILL');
  await said;
  await expect(start()).rejects.toThrow(
    `Complete it with: npm run recover -- --to ${to} or go back to the database from before with: npm run recover -- --undo`,
  );
  kept = await recover(moments.first);

  await interrupted();
  await expect(start()).rejects.toThrow('was interrupted; nothing is lost');
  await expect(recover(moments.second)).rejects.toThrow('has to be completed or undone first');
  expect(await recover(moments.first)).toBe(kept);
  await start();
  expect(await notes()).toEqual(['first']);
  await stop();
}, 60_000);

it('[PITR-16] an undo that fails half-way leaves a whole database, also if the recovery is then completed', async (test) => {
  const [dir, work] = [await clusterDir(), join(await homeOf(dataDir), 'database-recovery')];
  await recoveryMarker.set(dataDir, { to: new Date(moments.first).toISOString(), step: 'swap', kept });
  // A folder that can't be deleted, in the middle of the others.
  const disk = await mountSmallDisk(join(dir, 'pg_tblspc'), '1m');
  if (!disk) {
    await recoveryMarker.remove(dataDir);
    return test.skip('mounting needs root');
  }
  // The undo may have moved it, and a test that fails must not leave it mounted.
  const unmount = async () => {
    for (const place of [dir, join(work, 'dropped')])
      await promisify(execFile)('umount', [join(place, 'pg_tblspc')]).catch(() => null);
  };
  test.onTestFinished(unmount);
  await expect(undoRecovery({ dataDir })).rejects.toThrow('EBUSY');
  await unmount();
  kept = await recover(moments.first);
  await start();
  expect(await notes()).toEqual(['first']);
  await stop();
}, 60_000);

it('[PITR-09] after an interruption the command --undo goes back', async () => {
  await interrupted();
  const [, , [code]] = await (await command('--undo')).said;
  expect(code).toBe(0);
  await start();
  expect(await notes()).toEqual(['first', 'second']);
  await stop();

  await mkdir(join(await homeOf(dataDir), 'database-recovery'));
  await recoveryMarker.set(dataDir, { to: new Date(moments.first).toISOString(), step: 'recover', kept });
  const before = await inodeOf();
  await undoRecovery({ dataDir });
  expect(await inodeOf()).toBe(before);
  expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining([expect.stringContaining('database-recovery')]));
  await expect(undoRecovery({ dataDir })).rejects.toThrow('nothing to undo');
}, 60_000);
