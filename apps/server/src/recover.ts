import { readConfig } from '#config.ts';
import { listRecoverable, recoverDatabase, undoRecovery } from '#features/backups/recovery/recover-database.ts';
import { parseRecoveryTime, recoveryTimeText } from '#features/backups/recovery/recovery-time.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { runCommand } from '#terminal.ts';

const USAGE = `Usage: npm run recover -- --list | --to '2026-11-17 11:20:00' | --undo
  --list  prints what the database can go back to.
  --to    takes the database back to that second, in India Standard Time or with a zone: 2026-11-17T05:50:00Z
  --undo  puts everything back after a recovery that was interrupted.`;

async function main([option, time, ...others]: string[]): Promise<string> {
  const at = option === '--to' && time ? parseRecoveryTime(time) : null;
  const isAlone = (option === '--list' || option === '--undo') && time === undefined;
  if (others.length > 0 || (at === null && !isAlone)) throw new BackupError(USAGE);
  const { dataDir, databaseUrl, pitr } = readConfig(process.env);
  if (databaseUrl) throw new BackupError('DATABASE_URL is set: this command is for the embedded PostgreSQL.');
  if (option === '--undo') {
    await undoRecovery({ dataDir });
    return 'The database is the one from before the recovery.\nStart the server: npm start';
  }
  if (!pitr) throw new BackupError('Set PITR_DIR to the folder with the archive of the database.');
  const { folder } = pitr;
  if (at === null) return await listRecoverable({ dataDir, folder });
  const refusal = await restoreRefusal(dataDir);
  if (refusal) throw new BackupError(refusal);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const kept = await recoverDatabase({ dataDir, folder, now: () => new Date(), log }, at);
  return `The database is as it was at ${recoveryTimeText(at)} India Standard Time. Everything committed later is not in it.
The database from before is kept. Delete it once everything works: ${kept}
Media files were not changed: files deleted since then are missing, and files added since then stay without being shown.
Emails that were waiting at that time are sent again.
Start the server (npm start), then compare payments with the gateway: npm run admin -- payments compare all
Payments begun since then are not found that way: refund them at the gateway. See docs/operations.md, "Any second of the last week".`;
}

runCommand(main);
