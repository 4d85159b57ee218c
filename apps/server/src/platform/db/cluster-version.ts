import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { progressMarker } from '#platform/backup/progress-marker.ts';
import { stagingRoot } from '#platform/db/postgres-staging.ts';
import { StartError } from '#platform/start-error.ts';

/** Shown to the person who starts the server; they have to decide. */
class DatabaseVersionError extends StartError {
  override name = 'DatabaseVersionError';
}

/** The upgrade that has begun in a data folder and not ended. */
export const upgradeMarker = progressMarker(
  'database-upgrade.json',
  z.object({
    from: z.int(),
    to: z.int(),
    /** `copy` starts anew when it was interrupted; `swap` goes on. */
    step: z.enum(['copy', 'swap']),
    /** Name the old cluster gets. */
    kept: z.string(),
  }),
);

async function readIfThere(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
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
  if (!(await upgradeMarker.read(dataDir))) return;
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
