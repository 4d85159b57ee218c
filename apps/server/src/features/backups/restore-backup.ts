import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupError } from '#platform/backup/backup-error.ts';
import { openTableLoader, readTargetState } from '#platform/backup/load-tables.store.ts';
import type { BackedUpMedia, Manifest } from '#platform/backup/manifest.ts';
import type { Now } from '#platform/clock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import { contentTypeOf, type MediaStore } from '#platform/media/media-store.ts';
import { restoredRun } from './backup-run.store.ts';
import type { OpenedBackup } from './check-backup.ts';
import { restoreMarker } from './restore-marker.ts';
import { type KeyConfig, writeKey } from './secret-keys.ts';

export type RestoreDeps = { databaseUrl: string; media: MediaStore; config: KeyConfig; now: Now; log: Log };

const IN_MEMORY_BYTES = 8 * 1024 * 1024;

/**
 * Restores into an empty installation. The rows become visible in one commit after all files are there. Until the very end a
 * marker keeps the server from starting, and a second run replaces what an interrupted one has left.
 */
export async function restoreBackup(deps: RestoreDeps, backup: OpenedBackup, manifest: Manifest): Promise<void> {
  const { databaseUrl, config, now } = deps;
  const { id: backupId, migrations } = manifest.about;
  const state = await refuseFullTarget(deps, backup.file, manifest);
  if (state === 'restored') return await restoreMarker.remove(config.dataDir);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await restoreMarker.set(config.dataDir, { file: backup.file, backupId });
  await migrate(databaseUrl, new Set(migrations.map(({ name }) => name)));
  await createJobTables(deps);
  const loader = await openTableLoader(databaseUrl, manifest);
  try {
    await loader.begin();
    await restoreEntries(deps, { backup, manifest, loader });
    const isRecorded = manifest.tables.some(({ schema, name }) => schema === 'public' && name === 'backup_runs');
    const run = { backupId, file: backup.file, isEncrypted: backup.isEncrypted(), at: now() };
    await loader.commit(isRecorded ? restoredRun(run) : []);
  } finally {
    await loader.close();
  }
  await migrate(databaseUrl);
  await restoreMarker.remove(config.dataDir);
}

async function refuseFullTarget(
  { databaseUrl, media, config }: RestoreDeps,
  file: string,
  { about }: Manifest,
): Promise<'empty' | 'restored'> {
  const marker = await restoreMarker.read(config.dataDir);
  if (marker && marker.backupId !== about.id) {
    throw new BackupError(
      `A restore of ${marker.file} into ${config.dataDir} was interrupted. Complete it, or delete what is there: npm run admin -- data remove`,
    );
  }
  const state = await readTargetState(databaseUrl);
  if (state.isInUse)
    throw new BackupError('The database is in use. Stop every server process that uses it, then try again.');
  // Interrupted between the commit and the removal of the marker.
  if (marker && state.restores.includes(about.id)) return 'restored';
  const notEmpty = (what: string) =>
    new BackupError(
      `This installation is not empty: ${what}. Nothing was changed. Restore ${file} into an empty DATA_DIR` +
        ' (and with DATABASE_URL into an empty database, with S3_BUCKET into an empty bucket).',
    );
  if (state.isForeign) throw notEmpty('the database has tables of something else');
  if (state.hasPeople) throw notEmpty('there are accounts in the database');
  const expected = new Set(about.migrations.map(({ name }) => name));
  if (state.migrations.some((name) => !expected.has(name))) {
    throw notEmpty('a newer version than that of the backup has prepared the database');
  }
  if (!marker) {
    const files = await media.snapshot();
    const [first] = files.keys();
    await files.release();
    if (first) throw notEmpty('there are media files');
  }
  return 'empty';
}

/** The library of the job queue creates its own tables. */
async function createJobTables({ databaseUrl, log }: RestoreDeps): Promise<void> {
  const jobs = createJobs({ databaseUrl, log });
  await jobs.start({ work: false });
  await jobs.stop();
}

type Restoring = {
  backup: OpenedBackup;
  manifest: Manifest;
  loader: Awaited<ReturnType<typeof openTableLoader>>;
};

async function restoreEntries(deps: RestoreDeps, { backup, manifest, loader }: Restoring): Promise<void> {
  const { config } = deps;
  const inside = manifest.media.filter(({ object }) => object === null).values();
  for await (const { name, content } of backup.entries()) {
    const [kind, second = ''] = name.split('/');
    if (kind === 'database') {
      const table = manifest.tables[Number(second)];
      if (!table) throw new BackupError(`The backup has rows of an unknown table: ${name}.`);
      await loader.write(table, await promisify(gunzip)(await buffer(content())));
    } else if (kind === 'keys') {
      const key = manifest.keys.find((each) => `${each.name}.key` === second);
      if (key) await writeKey(config.dataDir, key.name, await buffer(content()));
    } else if (kind === 'media') {
      // In the order of the manifest.
      const file = inside.next().value;
      if (file) await restoreFile(deps, file, content());
    }
  }
  for (const file of manifest.media) {
    const content = file.object === null ? null : await backup.object(file.object);
    if (content) await restoreFile(deps, file, content);
  }
}

async function restoreFile(
  { media, config }: RestoreDeps,
  { key, size }: BackedUpMedia,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (size <= IN_MEMORY_BYTES) return await media.put(key, await buffer(content), contentTypeOf(key));
  const path = join(config.dataDir, `restore-${randomUUID()}.partial`);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    await media.putFile(key, path, contentTypeOf(key));
  } finally {
    await rm(path, { force: true });
  }
}
