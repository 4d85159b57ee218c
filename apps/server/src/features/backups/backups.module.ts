import type { Platform } from '#module.ts';
import { backUpJob } from './backup.jobs.ts';
import { findLastBackup } from './backup-run.store.ts';
import { createBackup } from './create-backup.ts';
import { configuredPassphrase } from './passphrase.ts';

/** Backs up once a day if a time is set, and tells /metrics how the last backup went, whoever started it. */
export function backupsModule({ db, databaseUrl, media, config, now, log, jobs, metrics }: Platform) {
  const { dailyAt, target, keep } = config.backup;

  async function backUp(): Promise<void> {
    try {
      const passphrase = await configuredPassphrase(config.backup);
      const deps = { db, databaseUrl, media, config, buckets: config, now };
      const { missing, ...result } = await createBackup(deps, { target, passphrase, keep, cause: 'schedule' });
      log.info({ ...result, missing: missing.length }, 'backup completed');
    } catch (err) {
      // Not retried: the next one is due tomorrow, and a full disk does not get better by the minute.
      log.error({ err, target }, 'backup failed');
    }
  }

  return {
    lastBackup: async (outcome?: 'completed') => await findLastBackup(db, outcome),
    register() {
      jobs.handle(backUpJob, backUp);
      if (dailyAt) {
        const [hour, minute] = dailyAt.split(':').map(Number);
        jobs.schedule(backUpJob, `${minute} ${hour} * * *`);
      }
      const seconds = (date: Date | null | undefined) => (date ? date.getTime() / 1000 : 0);
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
