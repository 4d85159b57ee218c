import type { Platform } from '#module.ts';
import { backUpJob, keepRecoverableJob } from './backup.jobs.ts';
import { findLastBackup } from './backup-run.store.ts';
import { createDailyBackup, type OpenOrderedWriter } from './daily-backup.ts';
import { keepRecoverable, type RecoveryStatus, readRecoveryStatus } from './recovery/keep-recoverable.ts';

type Needs = { openWriter?: OpenOrderedWriter | undefined };

const seconds = (date: Date | null | undefined) => (date ? date.getTime() / 1000 : 0);

/** Backs up once a day in another process if a time is set, and tells /metrics how the last backup went, whoever started it. */
export function backupsModule(platform: Platform, { openWriter }: Needs) {
  const { db, config, jobs, http, metrics } = platform;
  const { dailyAt } = config.backup;
  const recovery = createRecovery(platform);
  const daily = createDailyBackup(platform, openWriter);

  return {
    lastBackup: async (outcome?: 'completed') => await findLastBackup(db, outcome),
    recoveryStatus: recovery.status,
    register() {
      recovery.register();
      jobs.handle(backUpJob, daily.make);
      http.addHook('onClose', async () => daily.stop());
      if (dailyAt) {
        const [hour, minute] = dailyAt.split(':').map(Number);
        jobs.schedule(backUpJob, `${minute} ${hour} * * *`);
      }
      metrics.gauges(
        {
          backup_last_success_timestamp_seconds: { help: 'When the last backup was completed; 0 if none was.' },
          backup_last_failed: { help: '1 if the last backup failed or was interrupted.' },
          backup_last_size_bytes: { help: 'Size of the last completed backup without separate media files.' },
          backup_last_duration_seconds: { help: 'How long the last completed backup took.' },
        },
        async () => {
          const last = await findLastBackup(db);
          const completed = last?.outcome === 'completed' ? last : await findLastBackup(db, 'completed');
          return {
            backup_last_success_timestamp_seconds: seconds(completed?.finishedAt),
            backup_last_failed: last && last.outcome !== 'completed' ? 1 : 0,
            backup_last_size_bytes: Number(completed?.sizeInBytes ?? 0),
            backup_last_duration_seconds: completed ? seconds(completed.finishedAt) - seconds(completed.startedAt) : 0,
          };
        },
      );
    },
  };
}

/** Keeps the embedded database recoverable to any second, where PITR_DIR is set. */
function createRecovery({ db, databaseUrl, config, log, jobs, onceListening, metrics }: Platform) {
  const { pitr, dataDir } = config;
  const deps = pitr && { db, databaseUrl, dataDir, pitr };
  let problem: string | null = null;

  async function keep(): Promise<void> {
    if (!deps) return;
    try {
      const name = await keepRecoverable(deps);
      if (name) log.info({ name }, 'base for recovery completed');
      problem = null;
    } catch (err) {
      // Not retried: the next look is in an hour, and a full disk does not get better by the minute.
      problem = err instanceof Error ? err.message : String(err);
      log.error({ err, folder: pitr?.folder }, 'base for recovery failed');
    }
  }
  const status = async (): Promise<RecoveryStatus | null> => deps && (await readRecoveryStatus(deps, problem));

  return {
    status,
    register() {
      // Also where it is off: the queue remembers a schedule of the time before.
      jobs.handle(keepRecoverableJob, keep);
      if (deps) {
        jobs.schedule(keepRecoverableJob, '7 * * * *');
        // The first base is made as soon as the server runs.
        onceListening(async () => {
          await db.transaction().execute(async (tx) => await jobs.enqueue(tx, keepRecoverableJob, {}));
        });
      }
      metrics.gauges(
        {
          wal_archive_last_success_timestamp_seconds: {
            help: 'When PostgreSQL last archived a part of its log; 0 if it never did.',
          },
          wal_archive_failed: { help: '1 if the log is not archived, or the last base for a recovery failed.' },
          wal_archive_waiting_segments: { help: 'Parts of the log that wait to be archived.' },
          recovery_base_timestamp_seconds: { help: 'When the last base for a recovery was completed; 0 if none was.' },
        },
        async () => {
          const found = await status();
          return {
            wal_archive_last_success_timestamp_seconds: seconds(found?.lastArchivedAt),
            wal_archive_failed: found?.problem ? 1 : 0,
            wal_archive_waiting_segments: found?.waitingSegments ?? 0,
            recovery_base_timestamp_seconds: seconds(found?.lastBaseAt),
          };
        },
      );
    },
  };
}
