import { resolve } from 'node:path';
import { readConfig } from '#config.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import { upgradeDatabase } from '#features/backups/upgrade-database.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { createLogger } from '#platform/logger.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { runCommand } from '#terminal.ts';

const USAGE = `Usage: npm run upgrade-database -- [--old <folder>]
  Moves the database in DATA_DIR to the PostgreSQL of this version. <folder> has bin/postgres of the version that made it.`;

async function main(words: string[]): Promise<string> {
  const [option, folder, ...others] = words;
  if (others.length > 0 || (option !== undefined && (option !== '--old' || !folder))) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new BackupError('DATABASE_URL is set: upgrade that server with its own tools. This command is for DATA_DIR.');
  }
  const refusal = await restoreRefusal(config.dataDir);
  if (refusal) throw new BackupError(refusal);
  const deps = { config, media: await openMediaStore(config), now: () => new Date(), log: createLogger('warn') };
  return await upgradeDatabase(deps, folder ? resolve(process.env.INIT_CWD ?? '', folder) : null);
}

runCommand(main);
