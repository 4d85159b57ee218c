import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { changeOwner, spawnOptions } from '#platform/db/postgres-account.ts';
import type { Cluster } from '#platform/db/postgres-cluster.ts';
import { isAlive } from '#platform/is-alive.ts';

/** PostgreSQL's main process, started by us or found running. */
export type Postmaster = { pid: number; socketDir: string; exited: Promise<void> };

export const port = 5432;
export const socketDirPrefix = 'right-circle-';
const maxLogBytes = 10_000_000;

export async function launch(cluster: Cluster, socketDir: string): Promise<Postmaster> {
  await mkdir(socketDir, { recursive: true });
  // Anyone can create a link there after a temporary-file cleaner removed our folder.
  if (!(await lstat(socketDir)).isDirectory()) throw new Error(`${socketDir} is not a folder any more.`);
  await changeOwner(cluster.account, socketDir);
  const settings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...cluster.settings,
  };
  const args = ['-D', cluster.dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const logSize = await stat(cluster.logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const logFile = await open(cluster.logFile, logSize > maxLogBytes ? 'w' : 'a', 0o600);
  try {
    await logFile.chmod(0o600);
    const child = spawn(join(cluster.binaries, 'bin', 'postgres'), args, {
      ...spawnOptions(cluster.account),
      stdio: ['ignore', logFile.fd, logFile.fd],
      // Ctrl-C in a terminal reaches its whole process group; PostgreSQL has to outlive the requests in progress.
      detached: true,
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await once(child, 'spawn');
    child.unref();
    return { pid: child.pid ?? 0, socketDir, exited };
  } finally {
    await logFile.close();
  }
}

/** Finds the PostgreSQL that an earlier process of ours left running on this cluster. */
export async function findPostmaster(dir: string): Promise<Postmaster | null> {
  const pidFile = join(dir, 'postmaster.pid');
  for (;;) {
    const [pidLine, , , , socketDir] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const pid = Number(pidLine);
    if (!pid) return null;
    if (!(await isPostmasterOf(pid, dir))) {
      // PostgreSQL would mistake an unrelated process with this pid for itself.
      if (isAlive(pid)) await rm(pidFile, { force: true });
      if (socketDir?.includes(socketDirPrefix)) await rm(socketDir, { recursive: true, force: true });
      return null;
    }
    if (socketDir) return { pid, socketDir, exited: exitOf(pid, dir) };
    await delay(100);
  }
}

async function exitOf(pid: number, dir: string): Promise<void> {
  while (await isPostmasterOf(pid, dir)) await delay(500, undefined, { ref: false });
}

/** Checks the command line, which unlike a signal also detects zombies and reused pids. */
async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  const commandLine =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return commandLine.includes(`postgres -D ${dir} `);
}

/**
 * Waits until it accepts connections; returns false if it ended instead, or was stopped because it stayed unreachable.
 */
export async function becomesReady(postmaster: Postmaster, password: string): Promise<boolean> {
  const givingUpAt = Date.now() + 20_000;
  let running = true;
  void postmaster.exited.then(() => {
    running = false;
  });
  while (running) {
    const answer = await ask(postmaster.socketDir, password);
    if (answer === 'ready') return true;
    if (answer === 'silent' && Date.now() > givingUpAt) await shutDown(postmaster);
    else await delay(50);
  }
  return false;
}

async function ask(socketDir: string, password: string): Promise<'ready' | 'busy' | 'silent'> {
  const client = new Client({
    host: socketDir,
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    // 57P03: recovering or shutting down, which may take a while.
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown, which closes open connections; immediate shutdown if that does not finish. */
export async function shutDown(postmaster: Postmaster): Promise<void> {
  if (await endsWithin(postmaster, 0)) return;
  signal(postmaster, 'SIGINT');
  if (await endsWithin(postmaster, 30_000)) return;
  signal(postmaster, 'SIGQUIT');
  await endsWithin(postmaster, 10_000);
}

export function signal(postmaster: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(postmaster.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endsWithin(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const ended = await Promise.race([postmaster.exited.then(() => true), timeout]);
  timer.abort();
  return ended;
}
