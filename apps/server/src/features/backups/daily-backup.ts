import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { errorText } from '#platform/error-text.ts';
import type { ServiceHealth } from '#platform/health/service-health.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/logger.ts';
import { addFailedRun } from './backup-run.store.ts';
import type { BackupWriter } from './backup-writer.ts';
import { recordBackup } from './create-backup.ts';
import { forkWriter } from './fork-writer.ts';
import { configuredPassphrase, type PassphraseSettings } from './passphrase.ts';
import { environmentKeys, type KeyConfig } from './secret-keys.ts';
import { watchMedia } from './watch-media.ts';
import type { WriterOrder } from './writer-messages.ts';

/** Opens the writer of an order; `signal` says that the server stops. */
export type OpenOrderedWriter = (order: WriterOrder, signal: AbortSignal) => Promise<BackupWriter>;

type Settings = WriterOrder['settings'];
type BackupSettings = Settings['backup'] & PassphraseSettings & Pick<WriterOrder['request'], 'target' | 'keep'>;
type DailyDeps = {
  db: Db;
  databaseUrl: string;
  now: Now;
  log: Log;
  health: ServiceHealth;
  config: KeyConfig & Pick<Settings, 's3'> & { backup: BackupSettings };
};

/** Makes the daily backup in another process, until the server stops. */
export function createDailyBackup(
  { db, databaseUrl, config, now, log, health }: DailyDeps,
  openWriter: OpenOrderedWriter = forkWriter,
) {
  const { target, keep, s3 } = config.backup;
  const stopping = new AbortController();

  /** A file that can't be read at night is a failed run, because nobody sees the command fail. */
  async function readPassphrase(): Promise<string | null> {
    return await configuredPassphrase(config.backup).catch(async (error: unknown) => {
      const at = now();
      const reason = errorText(error);
      const run = { id: newId(at), cause: 'schedule', target, isEncrypted: true, at } as const;
      await addFailedRun(db, { ...run, outcome: 'failed', error: reason });
      throw error;
    });
  }

  async function make(): Promise<void> {
    try {
      const request = { target, passphrase: await readPassphrase(), keep };
      const keys = { dataDir: config.dataDir, environmentKeys: environmentKeys(config) };
      const order = { request, settings: { databaseUrl, ...keys, s3: config.s3, backup: { s3 } } };
      // `health` of this process does not see what happens in the writer's.
      const onMedia = (problem: Error | null) =>
        problem ? health.failed('media', problem) : health.succeeded('media');
      const open = async () => watchMedia(await openWriter(order, stopping.signal), onMedia);
      const { missing, ...result } = await recordBackup({ db, now }, { ...request, cause: 'schedule' }, open);
      log.info({ ...result, missing: missing.length }, 'backup completed');
    } catch (err) {
      // The queue retries it after the next start, or on another server.
      if (stopping.signal.aborted) throw err;
      // Not retried: the next one is due tomorrow, and a full disk does not get better by the minute.
      log.error({ err, target }, 'backup failed');
    }
  }

  return { make, stop: () => stopping.abort() };
}
