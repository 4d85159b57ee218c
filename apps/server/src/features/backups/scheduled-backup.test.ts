import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFolder, aPostWithPicture, backUp, backUpBySchedule, query } from '../../../test/factories/backups.ts';
import { startFakeS3 } from '../../../test/fakes/s3.ts';
import { argumentsOf, childrenOf, environmentOf, isRunning, programEnv } from '../../../test/processes.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { backUpJob } from './backup.jobs.ts';
import { checkBackup, openBackup } from './check-backup.ts';
import { forkWriter } from './fork-writer.ts';

const MAIN = join(import.meta.dirname, '../../main.mjs');
const JOBS = fileURLToPath(new URL('../../../test/jobs-process.ts', import.meta.url));
const PASSPHRASE = 'correct horse battery staple';
const POLL = { timeout: 60_000, interval: 50 };
let world: World;
let folder: string;
let target: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await aFolder();
  target = join(folder, 'backups');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = { DATA_DIR: dataDir, BACKUP_DAILY_AT: '03:15', BACKUP_DIR: target, BACKUP_PASSPHRASE: PASSPHRASE };
  world = await createWorld({ env: { ...env, LOG_LEVEL: 'info' } });
  const { id } = await world.anAccount();
  await aPostWithPicture(world, id, 'Dawn');
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Processes of this server that write a backup. */
async function writersOf(serverPid: number): Promise<number[]> {
  const children = await childrenOf(serverPid);
  const commands = await Promise.all(children.map(argumentsOf));
  return children.filter((_, index) => commands[index]?.includes('write-process.ts'));
}

/** Starts a backup and calls `act` with its process, which waits for a table in the middle of its work. */
async function during<T>(serverPid: number, begin: () => Promise<T>, act: (writer: number) => unknown): Promise<T> {
  const blocker = new pg.Client({ connectionString: world.databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('begin; lock table feedback in access exclusive mode');
    const begun = begin();
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`;
    await expect.poll(async () => (await query(world.databaseUrl, isWaiting)).length, POLL).toBe(1);
    const [writer = 0, ...others] = await writersOf(serverPid);
    expect([writer > 0, others]).toEqual([true, []]);
    await act(writer);
    await blocker.query('rollback');
    return await begun;
  } finally {
    await blocker.end();
  }
}

/** PostgreSQL has noticed that the process is gone. */
async function lockIsFree(): Promise<void> {
  const held = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 7215002`;
  await expect.poll(async () => (await query(world.databaseUrl, held)).length, POLL).toBe(0);
}

const namesIn = async (place: string) => await readdir(place, { recursive: true });
const partials = async () => (await namesIn(target)).filter((name) => name.endsWith('.partial'));
const metrics = async () => (await world.http.inject('/metrics')).body;

describe('a daily backup', () => {
  it('[BACKUP-37] runs in a process of the lowest priority, and secrets are in neither its arguments nor its environment', async () => {
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret-of-the-gateway');
    vi.stubEnv('BACKUP_PASSPHRASE', PASSPHRASE);
    vi.stubEnv('PGAPPNAME', 'circle');
    const last = await during(
      process.pid,
      async () => await backUpBySchedule(world),
      async (writer) => {
        expect(getPriority(writer)).toBe(constants.priority.PRIORITY_LOW);
        const seen = (await argumentsOf(writer)) + (await environmentOf(writer));
        const { password } = new URL(world.databaseUrl);
        for (const secret of ['secret-of-the-gateway', PASSPHRASE, world.databaseUrl, password || PASSPHRASE])
          expect(seen).not.toContain(secret);
        expect(seen, 'settings of the database client').toContain('PGAPPNAME=circle');
      },
    );
    expect(last).toMatchObject({ cause: 'schedule', outcome: 'completed', isEncrypted: true, error: null });
    await checkBackup(await openBackup(last?.target ?? '', async () => PASSPHRASE));
    expect(await writersOf(process.pid), 'it has ended').toEqual([]);
    expect(world.logLines.filter((line) => line.includes(PASSPHRASE))).toEqual([]);
  }, 120_000);

  it('[BACKUP-37] fails if a bucket is silent, like one in the same process', async () => {
    const bucket = await startFakeS3();
    try {
      bucket.fail(() => 'hang');
      const settings = { dataDir: world.config.dataDir, environmentKeys: {}, backup: { s3: null } };
      const order = {
        settings: { ...settings, databaseUrl: world.databaseUrl, s3: { ...bucket.config, silenceMs: 150 } },
        request: { target: join(folder, 'silent'), passphrase: null, keep: 1 },
      };
      const writer = await forkWriter(order, new AbortController().signal);
      const id = '01980000-0000-7000-8000-000000000000';
      await expect(writer.write({ id, at: world.clock.now() })).rejects.toThrow(
        /^The media files cannot be read: .*timed out/,
      );
      await writer.close();
    } finally {
      await bucket.close();
    }
  }, 60_000);

  it('[BACKUP-38] whose process is killed is a failed run with a reason, and the next one is made', async () => {
    // The key of a set made in this process costs little, also for the processes that use it from here on.
    await rm(target, { recursive: true, force: true });
    const { file: old } = await backUp(world, target, { passphrase: PASSPHRASE });
    const bytes = await readFile(old);
    const killed = await during(
      process.pid,
      async () => await backUpBySchedule(world),
      (writer) => process.kill(writer, 'SIGKILL'),
    );
    const reason =
      'The backup process was killed (SIGKILL), probably because the machine ran out of memory. Older backups are unchanged.';
    expect(killed).toMatchObject({ cause: 'schedule', outcome: 'failed', error: reason });
    expect(await metrics()).toMatch(/^backup_last_failed 1$/m);
    const logged = world.logLines.filter((line) => line.includes('backup failed'));
    expect(logged).toEqual([expect.stringContaining(reason)]);
    expect(await partials()).toHaveLength(1);
    await lockIsFree();
    const next = await backUpBySchedule(world);
    expect(next).toMatchObject({ outcome: 'completed' });
    expect(await metrics()).toMatch(/^backup_last_failed 0$/m);
    expect(await partials()).toEqual([]);
    expect((await namesIn(join(world.config.dataDir, 'media'))).filter((name) => name.includes('.snapshot'))).toEqual(
      [],
    );
    expect((await readFile(old)).equals(bytes)).toBe(true);
    await checkBackup(await openBackup(next?.target ?? '', async () => PASSPHRASE));
  }, 120_000);

  it('[BACKUP-46] without a passphrase that can be read is a failed run, which operators see', async () => {
    const { backup } = world.config;
    const original = { ...backup };
    const file = join(folder, 'unmounted', 'passphrase');
    try {
      Object.assign(backup, { passphrase: null, passphraseFile: file });
      const error = `BACKUP_PASSPHRASE_FILE can't be read: ${file}`;
      expect(await backUpBySchedule(world)).toMatchObject({ cause: 'schedule', outcome: 'failed', target, error });
      expect(await metrics()).toMatch(/^backup_last_failed 1$/m);
    } finally {
      Object.assign(backup, original);
    }
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
  }, 60_000);

  it('[BACKUP-38] whose process runs out of memory before it begins is a failed run too', async () => {
    const greedy = 'data:text/javascript,for(const/**/all=[];;)all.push(new/**/Array(100000).fill(0.1))';
    vi.stubEnv('NODE_OPTIONS', `--max-old-space-size=32 --import=${greedy}`);
    const last = await backUpBySchedule(world);
    expect(last).toMatchObject({ outcome: 'failed', target, error: expect.stringContaining('ran out of memory') });
    vi.unstubAllEnvs();
    expect(await backUpBySchedule(world)).toMatchObject({ outcome: 'completed' });
  }, 60_000);
});

describe('a server', () => {
  /** A whole one, or one that only makes backups. */
  async function aServer(kind: 'whole' | 'backing up'): Promise<ChildProcess> {
    const program = kind === 'whole' ? [MAIN] : [JOBS, 'backups'];
    const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.dataDir, BACKUP_DIR: target };
    const server = spawn(process.execPath, program, {
      env: programEnv({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', BACKUP_PASSPHRASE: PASSPHRASE, ...env }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    servers.push(server);
    if (server.stdout) await once(server.stdout, 'data');
    return server;
  }
  const enqueue = async () =>
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, backUpJob, {}));
  /** Runs of real servers, whose clock is not that of the world. */
  const runs = async () =>
    await query(
      world.databaseUrl,
      "select outcome, error from backup_runs where started_at < '2029-01-01' order by started_at",
    );

  it('[BACKUP-39] that is stopped ends its backup, and makes it again after the next start', async () => {
    const server = await aServer('whole');
    await during(server.pid ?? 0, enqueue, async (writer) => {
      const exited = once(server, 'exit');
      // As service managers do, which signal all processes of a service.
      process.kill(writer, 'SIGTERM');
      server.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(await isRunning(writer)).toBe(false);
    });
    const stopped = {
      outcome: 'interrupted',
      error: 'The server was stopped before the backup was complete. It is made again after the next start.',
    };
    expect(await runs()).toEqual([stopped]);
    await lockIsFree();
    const next = await aServer('backing up');
    await expect.poll(runs, POLL).toEqual([stopped, { outcome: 'completed', error: null }]);
    expect(await partials()).toEqual([]);
    next.kill('SIGKILL');
    await once(next, 'exit');
  }, 180_000);

  it('[BACKUP-39] that is killed takes its backup along, and the next one records the interruption', async () => {
    const before = await runs();
    const server = await aServer('backing up');
    await during(server.pid ?? 0, enqueue, async (writer) => {
      server.kill('SIGKILL');
      await expect.poll(async () => await isRunning(writer), POLL).toBe(false);
    });
    expect(await runs()).toEqual([...before, { outcome: 'running', error: null }]);
    expect(await partials()).toHaveLength(1);
    await lockIsFree();
    await backUp(world, target, { passphrase: PASSPHRASE });
    expect((await runs()).at(-1)).toMatchObject({ outcome: 'interrupted' });
    expect(await partials()).toEqual([]);
  }, 120_000);
});
