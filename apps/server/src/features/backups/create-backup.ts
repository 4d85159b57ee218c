import { resolveAddress, splitAddress } from '#platform/backup/backup-address.ts';
import { openBackupConnection } from '#platform/backup/dump-tables.store.ts';
import { openBackupStorage } from '#platform/backup/open-backup-storage.ts';
import { newId } from '#platform/ids.ts';
import { completeRun, failRun, openRun, recordsRuns } from './backup-run.store.ts';
import { type BackupDeps, type BackupRequest, type BackupResult, type Target, writeBackup } from './write-backup.ts';

/** A name that ends in .tar or .tar.enc is one file with everything in it; anything else is a folder, or a prefix of a bucket, with a set of backups. */
const isOneFile = (target: string): boolean => /\.tar(\.enc)?$/.test(target);

async function openTarget({ openSink, buckets }: BackupDeps, text: string): Promise<Target> {
  const address = resolveAddress(text);
  if (!isOneFile(address)) return { storage: await openBackupStorage(address, buckets, openSink), oneFile: null };
  const { place, name } = splitAddress(address);
  return { storage: await openBackupStorage(place, buckets, openSink), oneFile: name };
}

/** Backs up while the server runs, and records the result for metrics and operators. */
export async function createBackup(deps: BackupDeps, request: BackupRequest): Promise<BackupResult> {
  const { db, now, databaseUrl } = deps;
  const target = await openTarget(deps, request.target);
  const connection = await openBackupConnection(databaseUrl);
  try {
    const id = newId(now());
    const isEncrypted = request.passphrase !== null;
    const { cause } = request;
    const write = async () => await writeBackup(deps, { ...request, target, id }, connection.snapshot);
    // Null: a copy that nobody keeps is no backup to record.
    if (cause === null || !(await recordsRuns(db))) return await write();
    const address = target.storage.addressOf(target.oneFile ?? undefined);
    await openRun(db, { id, cause, target: address, isEncrypted, at: now() });
    try {
      const result = await write();
      const { file, bytes, mediaCount, missing } = result;
      await completeRun(db, id, { file, bytes, mediaCount, missingCount: missing.length }, now());
      return result;
    } catch (error) {
      await failRun(db, id, error instanceof Error ? error.message : String(error), now());
      throw error;
    }
  } finally {
    await connection.close();
  }
}
