import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountSmallDisk } from '../../../../../scripts/test/small-disk.ts';
import { aFolder, anEmptyInstallation, aPostWithPicture, backUp, query } from '../../../test/factories/backups.ts';
import { programEnv } from '../../../test/processes.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { checkBackup, openBackup } from './check-backup.ts';

// Real processes that are really killed, and a disk that is really full.

const SRC = join(import.meta.dirname, '../..');
const MARKER = 'restore-in-progress.json';
const PASSPHRASE = 'correct horse battery staple';
let world: World;
let folder: string;
let target: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await aFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  world = await createWorld({ env: { DATA_DIR: dataDir } });
  const { id } = await world.anAccount();
  await aPostWithPicture(world, id, 'Dawn');
  target = join(folder, 'backups');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function start(program: string, words: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(SRC, program), ...words], {
    env: programEnv({ PORT: '0', DEMO: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function run(program: string, words: string[], env: Record<string, string>) {
  const child = start(program, words, env);
  if (!child.stdout || !child.stderr) throw new Error('no pipes');
  const [, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, code: Number(code) };
}

const isWaiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
const othersOf = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** False while the table does not exist yet. */
async function takes(client: pg.Client, lock: string): Promise<boolean> {
  try {
    await client.query(`begin; ${lock}`);
    return true;
  } catch {
    await client.query('rollback');
    return false;
  }
}

/** Blocks a process at a table lock, kills it there and releases the lock. Returns the priority it had. */
async function killAt(child: ChildProcess, databaseUrl: string, lock: string): Promise<number> {
  const blocker = new pg.Client({ connectionString: databaseUrl });
  await blocker.connect();
  try {
    await expect.poll(async () => await takes(blocker, lock), { timeout: 60_000, interval: 20 }).toBe(true);
    await expect.poll(async () => (await query(databaseUrl, isWaiting)).length, { timeout: 60_000 }).toBe(1);
    const priority = getPriority(child.pid);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await blocker.query('rollback');
    return priority;
  } finally {
    await blocker.end();
  }
}

const namesIn = async (place: string) => (await readdir(place, { recursive: true })).toSorted();
const tarsIn = async (place: string) => (await namesIn(place)).filter((name) => /\.tar(\.partial)?$/.test(name));

it('[BACKUP-16][BACKUP-36] a backup that is killed leaves the older one as it was, and the next one clears up after it', async () => {
  const old = await backUp(world, target);
  const bytes = await readFile(old.file);
  const before = await query(world.databaseUrl, 'select from pg_stat_activity where datname = current_database()');
  const child = start('backup.ts', [target], { DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.dataDir });
  const priority = await killAt(child, world.databaseUrl, 'lock table users in access exclusive mode');
  expect(priority, 'that of a program which takes what others leave').toBe(constants.priority.PRIORITY_LOW);
  const left = await tarsIn(target);
  expect(left).toHaveLength(2);
  expect(left.filter((name) => name.endsWith('.partial'))).toHaveLength(1);
  expect((await readFile(old.file)).equals(bytes)).toBe(true);
  // PostgreSQL notices that the process is gone.
  const connections = 'select from pg_stat_activity where datname = current_database()';
  await expect
    .poll(async () => (await query(world.databaseUrl, connections)).length)
    .toBeLessThanOrEqual(before.length);
  world.clock.advance(60_000);
  const next = await backUp(world, target);
  expect((await tarsIn(target)).map((name) => join(target, name))).toEqual([old.file, next.file].toSorted());
  for (const { file } of [old, next]) await checkBackup(await openBackup(file, async () => ''));
  const runs = await query<{ outcome: string }>(world.databaseUrl, 'select outcome from backup_runs');
  expect(runs.map(({ outcome }) => outcome).toSorted()).toEqual(['completed', 'completed', 'interrupted']);
}, 120_000);

it('[BACKUP-17] after a killed restore the server says what to do, and the same command completes it', async () => {
  const { file } = await backUp(world, join(folder, 'all.tar'));
  const there = await anEmptyInstallation();
  try {
    const env = { DATABASE_URL: there.databaseUrl, DATA_DIR: there.dataDir };
    const child = start('restore.ts', [file], env);
    // Before, our own connection would make it refuse.
    await expect.poll(async () => await readdir(there.dataDir), { timeout: 60_000 }).toContain(MARKER);
    await killAt(child, there.databaseUrl, 'lock table users in access share mode');
    const { said, code } = await run('main.mjs', [], env);
    expect(code).toBe(1);
    expect(said).toContain(`A restore of ${file} was interrupted`);
    expect(said).toContain(`npm run restore -- ${file}`);
    await expect.poll(async () => (await query(there.databaseUrl, othersOf)).length).toBe(0);
    expect(await query(there.databaseUrl, 'select from users')).toEqual([]);
    await there.restore(file);
    const people = 'select id from users order by id';
    expect(await query(there.databaseUrl, people)).toEqual(await query(world.databaseUrl, people));
    expect(await readdir(there.dataDir)).not.toContain(MARKER);
  } finally {
    await there.remove();
  }
}, 120_000);

it('[BACKUP-18] a disk that is really full fails the backup alone; with room again the next one is made', async (test) => {
  const place = join(folder, 'disk');
  await mkdir(place);
  const disk = await mountSmallDisk(place, '4m');
  if (!disk) return test.skip('mounting needs root');
  try {
    const old = await backUp(world, place);
    const bytes = await readFile(old.file);
    const filler = join(place, 'filler');
    await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
    // Room for the beginning of a backup.
    await writeFile(filler, (await readFile(filler)).subarray(8192));
    world.clock.advance(60_000);
    await expect(backUp(world, place)).rejects.toThrow('ENOSPC');
    expect(await tarsIn(place)).toHaveLength(1);
    expect((await readFile(old.file)).equals(bytes)).toBe(true);
    await checkBackup(await openBackup(old.file, async () => ''));
    await rm(filler);
    await backUp(world, place);
    expect(await tarsIn(place)).toHaveLength(2);
  } finally {
    await disk.unmount();
  }
}, 60_000);

it('[BACKUP-19] [BACKUP-27] a backup the disk cannot read is reported as such, not as missing', async () => {
  const inTheWay = join(folder, 'a-file');
  await writeFile(inTheWay, 'x');
  await expect(openBackup(join(inTheWay, 'all.tar'), async () => '')).rejects.toThrow('ENOTDIR');
  await expect(openBackup(join(folder, 'none.tar'), async () => '')).rejects.toThrow('There is no file');
  await expect(openBackup(folder, async () => '')).rejects.toThrow(`${folder} is a folder without backups.`);
  const place = join(folder, 'some');
  await mkdir(place);
  for (const day of [1, 3, 2]) await writeFile(join(place, `2030010${day}T000000Z-000000.tar`), 'x');
  const newest = join(place, '20300103T000000Z-000000.tar');
  await expect(openBackup(place, async () => '')).rejects.toThrow(
    new BackupError(`${place} is a folder. Name one of the backups in it. The newest one:\n${newest}`),
  );
  await expect(openBackup(join(place, 'none.tar'), async () => '')).rejects.toThrow(
    new BackupError(`There is no file ${join(place, 'none.tar')}\nThe newest backup there:\n${newest}`),
  );
});

it('[BACKUP-20] the command refuses a backup it cannot open in one sentence, and writes nothing', async () => {
  const file = join(folder, `${randomUUID()}.tar.enc`);
  await backUp(world, file, { passphrase: PASSPHRASE });
  const there = await anEmptyInstallation();
  try {
    const env = { DATABASE_URL: there.databaseUrl, DATA_DIR: there.dataDir };
    const wrong = await run('restore.ts', [file], { ...env, BACKUP_PASSPHRASE: 'another horse battery' });
    expect(wrong).toEqual({ said: 'The passphrase is wrong.\n', code: 1 });
    const bytes = await readFile(file);
    for (const [what, damaged] of [
      ['cut', bytes.subarray(0, bytes.length - 700)],
      ['changed', Buffer.concat([bytes.subarray(0, 5000), Buffer.from([0xff, 0, 0xff]), bytes.subarray(5003)])],
    ] as const) {
      await writeFile(file, damaged);
      const refused = there.restore(file, PASSPHRASE);
      await expect(refused, what).rejects.toThrow(/damaged|changed|incomplete/);
    }
    expect(await query(there.databaseUrl, "select from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  } finally {
    await there.remove();
  }
}, 60_000);
