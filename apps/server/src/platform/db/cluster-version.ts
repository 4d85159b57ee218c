import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { stagingRoot } from '#platform/db/postgres-staging.ts';

/** Shown to the person who starts the server; they have to decide. */
export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError';
}

const upgrade = z.object({
  from: z.int(),
  to: z.int(),
  /** `copy` starts anew when it was interrupted; `swap` goes on. */
  step: z.enum(['copy', 'swap']),
  /** Name the old cluster gets. */
  kept: z.string(),
});
export type DatabaseUpgrade = z.infer<typeof upgrade>;

const markerIn = (dataDir: string): string => join(dataDir, 'database-upgrade.json');

async function readIfThere(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The upgrade that has begun in this folder and not ended, or null. */
export async function readUpgrade(dataDir: string): Promise<DatabaseUpgrade | null> {
  const text = await readIfThere(markerIn(dataDir));
  return text === null ? null : upgrade.parse(JSON.parse(text));
}

export async function setUpgrade(dataDir: string, value: DatabaseUpgrade): Promise<void> {
  await writeFile(markerIn(dataDir), `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
}

export async function removeUpgrade(dataDir: string): Promise<void> {
  await rm(markerIn(dataDir), { force: true });
}

/** The major version of PostgreSQL that made the cluster in this folder, or null if there is none. */
export async function majorOf(dir: string): Promise<number | null> {
  const text = await readIfThere(join(dir, 'PG_VERSION'));
  return text === null ? null : Number.parseInt(text, 10);
}

export async function majorOfBinaries(binaries: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(binaries, 'bin', 'postgres'), ['--version']);
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
}

/** Programs of an earlier version that an earlier start has copied, or null. */
export async function findStagedBinaries(major: number): Promise<string | null> {
  const names = await readdir(stagingRoot).catch(() => []);
  const [name] = names.filter((each) => new RegExp(`^postgres-${major}\\.[\\w.-]+$`).test(each)).toSorted();
  return name ? join(stagingRoot, name) : null;
}

export async function refuseInterruptedUpgrade(dataDir: string): Promise<void> {
  if (!(await readUpgrade(dataDir))) return;
  throw new DatabaseVersionError(
    `The upgrade of the database in ${dataDir} was interrupted; nothing is lost. Complete it: npm run upgrade-database`,
  );
}

export async function refuseOtherMajor(dir: string, binaries: number): Promise<void> {
  const cluster = await majorOf(dir);
  if (cluster === null || cluster === binaries) return;
  throw new DatabaseVersionError(
    cluster < binaries
      ? `The database in ${dir} was made by PostgreSQL ${cluster}, and this version uses PostgreSQL ${binaries}. Back up, then run: npm run upgrade-database`
      : `The database in ${dir} was made by PostgreSQL ${cluster}, which is newer than PostgreSQL ${binaries} of this version. Use the version that made it.`,
  );
}
