import type { Platform } from '#module.ts';
import { backUpJob } from './backup.jobs.ts';
import { findLastBackup } from './backup-run.store.ts';
import { createBackup } from './create-backup.ts';
import { configuredPassphrase } from './passphrase.ts';

/** Backs up once a day if a time is set, and tells /metrics how the last backup went, whoever started it. */
export function backupsModule({ db, databaseUrl, media, config, now, log, jobs, metrics }: Platform) {
  const { dailyAt, folder, keep } = config.backup;

  async function backUp(): Promise<void> {
    try {
      const passphrase = await configuredPassphrase(config.backup);
      const deps = { db, databaseUrl, media, config, now };
      const { missing, ...result } = await createBackup(deps, { target: folder, passphrase, keep, cause: 'schedule' });
      log.info({ ...result, missing: missing.length }, 'backup completed');
    } catch (err) {
      // Not retried: the next one is due tomorrow, and a full disk does not get better by the minute.
      log.error({ err, folder }, 'backup failed');
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
      const runs = readOnce(async () => {
        const last = await findLastBackup(db);
        return { last, completed: last?.outcome === 'completed' ? last : await findLastBackup(db, 'completed') };
      });
      const seconds = (date: Date | null | undefined) => (date ? date.getTime() / 1000 : 0);
      metrics.gauge(
        'backup_last_success_timestamp_seconds',
        'When the last backup was completed; 0 if none was.',
        async () => seconds((await runs()).completed?.finishedAt),
      );
      metrics.gauge('backup_last_failed', '1 if the last backup failed or was interrupted.', async () => {
        const { last } = await runs();
        return last && last.outcome !== 'completed' ? 1 : 0;
      });
      metrics.gauge(
        'backup_last_size_bytes',
        'Size of the last completed backup without separate media files.',
        async () => Number((await runs()).completed?.sizeInBytes ?? 0),
      );
      metrics.gauge('backup_last_duration_seconds', 'How long the last completed backup took.', async () => {
        const { completed } = await runs();
        return completed ? seconds(completed.finishedAt) - seconds(completed.startedAt) : 0;
      });
    },
  };
}

/** One scrape collects every gauge at the same time, so all of them share one reading. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return async () => {
    running ??= read().finally(() => {
      running = null;
    });
    return await running;
  };
}
