import { type Config, readConfig } from '#config.ts';
import { checkBackup, type OpenedBackup, openBackup } from '#features/backups/check-backup.ts';
import { configuredPassphrase } from '#features/backups/passphrase.ts';
import { prepareRestore } from '#features/backups/prepare-restore.ts';
import { resolveAddress } from '#platform/backup/backup-address.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { askSecret, runCommand } from '#terminal.ts';

const USAGE = `Usage: npm run restore -- [--check] <file or s3://bucket/prefix/file>
  Restores a backup into an empty installation. --check only reads the backup and compares every checksum.`;

async function main(words: string[]): Promise<string> {
  const [name, ...others] = words.filter((word) => word !== '--check');
  if (!name || others.length > 0 || name.startsWith('-')) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  const file = resolveAddress(name, process.env.INIT_CWD);
  const ask = async () =>
    (await configuredPassphrase(config.backup)) ?? (await askSecret('Passphrase of the backup: '));
  const backup = await openBackup(file, ask, config);
  const isCheck = words.includes('--check');
  // Only the installation that is restored into needs the keys of the environment.
  const manifest = isCheck ? await checkBackup(backup) : await prepareRestore(config, backup);
  const { createdAt, appVersion } = manifest.about;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const summary = `${file}\nIt was made on ${createdAt} by version ${appVersion} and has ${rows} rows and ${manifest.media.length} media files.`;
  if (isCheck) return `The backup is complete and unchanged.\n${summary}`;
  await restore(config, backup, manifest);
  return `Restored ${summary}\nStart the server: npm start`;
}

async function restore(config: Config, backup: OpenedBackup, manifest: Manifest): Promise<void> {
  // Loaded late: a check, or a backup that is refused, needs neither the database nor the job queue.
  const { findRunningPostgres, startEmbeddedPostgres } = await import('#platform/db/embedded-postgres.ts');
  const { restoreBackup } = await import('#features/backups/restore-backup.ts');
  const { openMediaStore } = await import('#platform/media/open-media-store.ts');
  const { createLogger } = await import('#platform/logger.ts');
  if (!config.databaseUrl && (await findRunningPostgres(config.dataDir))) {
    throw new BackupError(`Stop the server that uses ${config.dataDir} first, or set DATA_DIR to another folder.`);
  }
  const own = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  try {
    const databaseUrl = config.databaseUrl ?? own?.connectionString ?? '';
    const media = await openMediaStore(config);
    await restoreBackup(
      { databaseUrl, media, config, now: () => new Date(), log: createLogger('warn') },
      backup,
      manifest,
    );
  } finally {
    await own?.stop();
  }
}

runCommand(main);
