import { constants, setPriority } from 'node:os';
import { readConfig } from '#config.ts';
import { createBackup } from '#features/backups/create-backup.ts';
import { checkedPassphrase, configuredPassphrase } from '#features/backups/passphrase.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import { resolveAddress } from '#platform/backup/backup-address.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { createDb } from '#platform/db/db.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { askSecret, runCommand } from '#terminal.ts';

const USAGE = `Usage: npm run backup -- [--encrypt] <folder, s3://bucket/prefix or file.tar>
  A folder or prefix keeps several backups, which share their media files. A name that ends in .tar or .tar.enc is one file with everything.
  Buckets need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.
  --encrypt asks for a passphrase. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to encrypt without being asked.`;

async function askNewPassphrase(): Promise<string> {
  const passphrase = checkedPassphrase(await askSecret('Passphrase for the backup: '));
  if ((await askSecret('The same again: ')) !== passphrase) throw new BackupError('The two passphrases differ.');
  return passphrase;
}

/** Works while the server runs or not. Runs no migrations: a backup before an upgrade finds the old version still running. */
async function main(words: string[]): Promise<string> {
  const [target, ...others] = words.filter((word) => word !== '--encrypt');
  if (!target || others.length > 0 || target.startsWith('-')) throw new BackupError(USAGE);
  // Requests to a running server come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const address = resolveAddress(target, process.env.INIT_CWD);
  const config = readConfig(process.env);
  const refusal = await restoreRefusal(config.dataDir);
  if (refusal) throw new BackupError(refusal);
  const configured = await configuredPassphrase(config.backup);
  const passphrase = configured ?? (words.includes('--encrypt') ? await askNewPassphrase() : null);
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  const databaseUrl = running ?? own?.connectionString ?? '';
  try {
    const db = createDb({ url: databaseUrl, poolMax: 1, log: createLogger('warn') });
    try {
      const media = await openMediaStore(config);
      const deps = { db, databaseUrl, media, config, buckets: config, now: () => new Date() };
      const result = await createBackup(deps, {
        target: address,
        passphrase,
        keep: config.backup.keep,
        cause: 'command',
      });
      const lines = [
        `Backed up to ${result.file} (${(result.bytes / 1e6).toFixed(1)} MB and ${result.mediaCount} media files).`,
        result.removed > 0 && `${result.removed} older backups were deleted (BACKUP_KEEP=${config.backup.keep}).`,
        result.missing.length > 0 &&
          `${result.missing.length} media files were deleted meanwhile: ${result.missing.join(', ')}`,
        passphrase === null &&
          'It contains personal data and secret keys and is not encrypted. Keep it where only you can read it, or set BACKUP_PASSPHRASE.',
      ];
      return lines.filter((line) => line !== false).join('\n');
    } finally {
      await db.destroy();
    }
  } finally {
    await own?.stop();
  }
}

runCommand(main);
