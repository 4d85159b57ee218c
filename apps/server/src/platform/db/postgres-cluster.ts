import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountFor, canReach } from '#platform/db/postgres-account.ts';
import { findBinaries } from '#platform/db/postgres-binaries.ts';
import { exists, stageHome } from '#platform/db/postgres-staging.ts';

/** An initialised database directory and all that is needed to run PostgreSQL on it. */
export type Cluster = { dir: string; binaries: string; account: Account; logFile: string; settings: Settings };
export type Settings = Record<string, string>;

type ClusterOptions = { dataDir: string; durable: boolean; settings: Settings; log: (line: string) => void };

export async function prepareCluster({ dataDir, durable, settings, log }: ClusterOptions): Promise<Cluster> {
  const home = await chooseHome(await realpath(dataDir), log);
  const dir = join(home, 'postgres');
  const account = await accountFor(dir);
  const binaries = await findBinaries(account, log);
  if (!(await isInitialised(dir))) await initialise({ dir, binaries, account, durable });
  return { dir, binaries, account, logFile: join(dataDir, 'postgres.log'), settings };
}

/** `dataDir` itself, or its stand-in where PostgreSQL's user cannot enter it. */
async function chooseHome(dataDir: string, log: (line: string) => void): Promise<string> {
  const dir = join(dataDir, 'postgres');
  if (await canReach(await accountFor(dir), dataDir)) {
    const moved = await exists(join(dataDir, 'postgres-location'));
    return moved ? await stageHome(dataDir, log) : dataDir;
  }
  if (await isInitialised(dir)) {
    throw new Error(
      `PostgreSQL's user can no longer enter ${dataDir}, which holds the database. Make the folders above it passable (chmod o+x) or move it elsewhere and set DATA_DIR.`,
    );
  }
  return await stageHome(dataDir, log);
}

async function isInitialised(dir: string): Promise<boolean> {
  return await exists(join(dir, 'global', 'pg_control'));
}

type InitialiseOptions = Pick<Cluster, 'dir' | 'binaries' | 'account'> & { durable: boolean };

/** Under a temporary name until complete, so that an interrupted initdb is simply done again. */
async function initialise({ dir, binaries, account, durable }: InitialiseOptions): Promise<void> {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  await runInitdb(binaries, account, [
    `--pgdata=${draft}`,
    '--username=postgres',
    // Only the owner can enter the socket's folder, which stands in for a password.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine; pg_trgm needs a UTF-8 LC_CTYPE to see letters beyond ASCII.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    ...(durable ? [] : ['--no-sync']),
  ]);
  // An unusable leftover is kept beside the new database rather than deleted.
  if (await exists(dir)) await rename(dir, `${dir}.unusable-${Date.now()}`);
  await rename(draft, dir);
}

export async function giveTo(account: Account, dir: string): Promise<void> {
  await chmod(dir, 0o700);
  if (account) await chown(dir, account.uid, account.gid);
}

/** Nothing of our environment reaches PostgreSQL: PGDATA, PGPORT and the like would change what it does. */
export function spawnOptions(account: Account) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' }, ...account };
}

async function runInitdb(binaries: string, account: Account, args: string[]): Promise<void> {
  const child = spawn(join(binaries, 'bin', 'initdb'), args, {
    ...spawnOptions(account),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL's initdb failed (exit code ${code}):\n${output.trim()}`);
}
