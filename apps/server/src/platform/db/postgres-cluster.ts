import { spawn } from 'node:child_process';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseOtherMajor } from '#platform/db/cluster-version.ts';
import {
  type Account,
  accountFor,
  canReach,
  changeOwner,
  changeOwnerOfTree,
  type OtherAccount,
  spawnOptions,
} from '#platform/db/postgres-account.ts';
import { findBinaries, findUnpackedBinaries, packagedMajor } from '#platform/db/postgres-binaries.ts';
import { requirePassword, verifierOf, writeFor } from '#platform/db/postgres-password.ts';
import { exists, stageHome } from '#platform/db/postgres-staging.ts';
import { namedAccount, ownAccount, unusedAccount } from '#platform/db/postgres-user.ts';
import { StartError } from '#platform/start-error.ts';

/** An initialised database directory with everything needed to run PostgreSQL on it. */
export type Cluster = {
  dir: string;
  binaries: string;
  account: Account;
  password: string;
  logFile: string;
  settings: Settings;
};
export type Settings = Record<string, string>;

type ClusterOptions = {
  dataDir: string;
  durable: boolean;
  password: string;
  settings: Settings;
  log: (line: string) => void;
  /** Programs of the version that made the cluster, if that is not the packaged one. */
  binaries?: string | undefined;
};

export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, durable, password, settings, log } = options;
  // A temporary cluster leaves no user behind.
  const newAccount = once(durable ? ownAccount : unusedAccount);
  const home = await chooseHome(await realpath(dataDir), newAccount, log);
  const dir = join(home, 'postgres');
  const account = await accountFor(dir, newAccount);
  const binaries = options.binaries
    ? await findUnpackedBinaries(account, options.binaries, log)
    : await findBinaries(account, log);
  if (!options.binaries) await refuseOtherMajor(dir, await packagedMajor());
  if (!(await isInitialised(dir))) await initialise({ dir, binaries, account, password, durable });
  return { dir, binaries, account, password, logFile: join(dataDir, 'postgres.log'), settings };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return async () => await (made ??= make());
}

/** `dataDir` itself, or its substitute if PostgreSQL's user cannot enter it. */
async function chooseHome(
  dataDir: string,
  newAccount: () => Promise<OtherAccount>,
  log: (line: string) => void,
): Promise<string> {
  const dir = join(dataDir, 'postgres');
  if (await canReach(await accountFor(dir, newAccount), dataDir)) {
    const moved = await exists(join(dataDir, 'postgres-location'));
    return moved ? await stageHome(dataDir, log) : dataDir;
  }
  if (await isInitialised(dir)) {
    throw new StartError(
      `PostgreSQL's user can no longer enter ${dataDir}, which holds the database. Make the folders above it passable (chmod o+x) or move it elsewhere and set DATA_DIR.`,
    );
  }
  return await stageHome(dataDir, log);
}

async function isInitialised(dir: string): Promise<boolean> {
  return await exists(join(dir, 'global', 'pg_control'));
}

type InitialiseOptions = Pick<Cluster, 'dir' | 'binaries' | 'account' | 'password'> & { durable: boolean };

/** Uses a temporary name until complete, so that an interrupted initdb is simply repeated. */
async function initialise({ dir, binaries, account, password, durable }: InitialiseOptions): Promise<void> {
  const draft = `${dir}.new`;
  const verifierFile = `${draft}.verifier`;
  const maker = account && (await namedAccount(account));
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await changeOwner(maker, draft);
  await writeFor(maker, verifierFile, `${verifierOf(password)}\n`);
  try {
    await runInitdb(binaries, maker, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${verifierFile}`,
      '--auth-local=scram-sha-256',
      '--auth-host=reject',
      '--encoding=UTF8',
      // The built-in provider sorts the same on every machine; pg_trgm needs a UTF-8 LC_CTYPE to recognise letters
      // beyond ASCII.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
      ...(durable ? [] : ['--no-sync']),
    ]);
  } finally {
    await rm(verifierFile, { force: true });
  }
  if (account && maker && maker.uid !== account.uid) await changeOwnerOfTree(draft, maker.uid, account);
  await requirePassword({ dir: draft, account, password });
  // An unusable leftover is kept next to the new database rather than deleted.
  if (await exists(dir)) await rename(dir, `${dir}.unusable-${Date.now()}`);
  await rename(draft, dir);
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
  if (code !== 0) throw new StartError(`PostgreSQL's initdb failed (exit code ${code}):\n${output.trim()}`);
}
