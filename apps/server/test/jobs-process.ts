import { readConfig } from '../src/config.ts';
import { createDb } from '../src/platform/db/db.ts';
import { createServiceHealth } from '../src/platform/health/service-health.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { packFolder } from '../src/platform/voice/voice-pack.ts';
import { fakeInstaller } from './fakes/voice-parts.ts';

// Runs one kind of job in its own process, as a server does, for tests that kill one: a whole server takes four times as
// long to start.
const [, , kind] = process.argv;
const config = readConfig(process.env);
const { databaseUrl, dataDir } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is not set.');
const [log, now] = [createLogger(config.logLevel), () => new Date()];
const db = createDb({ url: databaseUrl, poolMax: 2, log });
const jobs = createJobs({ databaseUrl, log });
if (kind === 'backups') {
  const { backUpJob } = await import('../src/features/backups/backup.jobs.ts');
  const { createDailyBackup } = await import('../src/features/backups/daily-backup.ts');
  const health = createServiceHealth({ db, now, log });
  jobs.handle(backUpJob, createDailyBackup({ db, databaseUrl, config, now, log, health }).make);
} else {
  const { installVoiceJob } = await import('../src/features/voice/voice.jobs.ts');
  const { createVoiceInstaller } = await import('../src/features/voice/voice-installer.ts');
  const place = { folder: packFolder(dataDir), program: fakeInstaller };
  const installer = createVoiceInstaller({ db, now, log, enqueue: jobs.enqueue, ...place });
  jobs.handle(installVoiceJob, async ({ id }) => await installer.install(id));
}
await jobs.start({ work: true });
process.stdout.write('running\n');
