import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { errorText } from '#platform/error-text.ts';
import { recordsHealth, saveHealth } from '#platform/health/service-health.store.ts';
import { reasonOf } from '#platform/health/service-health.ts';
import { newId } from '#platform/ids.ts';
import { BackupProcessError } from './backup-process-error.ts';
import { addFailedRun, type BackupCause, completeRun, failRun, openRun, recordsRuns } from './backup-run.store.ts';
import { type BackupWriter, openWriter } from './backup-writer.ts';
import { environmentKeys, type KeyConfig } from './secret-keys.ts';
import { watchMedia } from './watch-media.ts';
import type { BackupResult, WriterDeps, WriterRequest } from './write-backup.ts';

type RecordDeps = { db: Db; now: Now };
type BackupDeps = RecordDeps & Omit<WriterDeps, 'dataDir' | 'environmentKeys'> & { config: KeyConfig };
type BackupRequest = WriterRequest & { cause: BackupCause | null };

/** Backs up while the server runs, and records the result for metrics and operators. */
export async function createBackup(deps: BackupDeps, { cause, ...request }: BackupRequest): Promise<BackupResult> {
  const { config, ...others } = deps;
  const writerDeps = { ...others, dataDir: config.dataDir, environmentKeys: environmentKeys(config) };
  const open = async () => {
    const writer = await openWriter(writerDeps, request);
    // A server that runs beside the command did not see it.
    return cause === null ? writer : watchMedia(writer, async (problem) => await saveMediaHealth(deps, problem));
  };
  return await recordBackup(deps, { ...request, cause }, open);
}

async function saveMediaHealth({ db, now }: RecordDeps, problem: Error | null): Promise<void> {
  // An older database is backed up before it is migrated.
  if (!(await recordsHealth(db))) return;
  const [succeededAt, failedAt] = problem ? [null, now()] : [now(), null];
  await saveHealth(db, { service: 'media', succeededAt, failedAt, reason: problem && reasonOf(problem) });
}

/** Makes a backup with this writer and records the run. */
export async function recordBackup(
  { db, now }: RecordDeps,
  { cause, target, passphrase }: Omit<BackupRequest, 'keep'>,
  open: () => Promise<BackupWriter>,
): Promise<BackupResult> {
  const id = newId(now());
  const isEncrypted = passphrase !== null;
  const writer = await open().catch(async (error: unknown) => {
    // Other failures leave no record: what can't be opened is refused at once, and another backup may be running.
    if (error instanceof BackupProcessError && cause !== null)
      await addFailedRun(db, {
        id,
        cause,
        target,
        isEncrypted,
        at: now(),
        outcome: error.outcome,
        error: error.message,
      });
    throw error;
  });
  try {
    // Null: a copy that nobody keeps is no backup to record.
    if (cause === null || !(await recordsRuns(db))) return await writer.write({ id, at: now() });
    await openRun(db, { id, cause, target: writer.address, isEncrypted, at: now() });
    try {
      const result = await writer.write({ id, at: now() });
      const { file, bytes, mediaCount, missing } = result;
      await completeRun(db, id, { file, bytes, mediaCount, missingCount: missing.length }, now());
      return result;
    } catch (error) {
      const outcome = error instanceof BackupProcessError ? error.outcome : 'failed';
      await failRun(db, id, { outcome, error: errorText(error) }, now());
      throw error;
    }
  } finally {
    await writer.close();
  }
}
