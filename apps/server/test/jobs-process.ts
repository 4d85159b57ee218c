import { readConfig } from '../src/config.ts';
import type { Platform } from '../src/module.ts';
import { createDb } from '../src/platform/db/db.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { fakeInstaller } from './fakes/voice-parts.ts';

// Runs the jobs of one module in its own process, as a server does, for tests that kill one: a whole server takes four
// times as long to start.
const [, , name = ''] = process.argv;
const config = readConfig(process.env);
const { databaseUrl, logLevel } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is not set.');
const log = createLogger(logLevel);
const db = createDb({ url: databaseUrl, poolMax: 2, log });
const jobs = createJobs({ databaseUrl, log });
const nothing = () => undefined;
const absent = {
  http: { addHook: nothing },
  metrics: { gauges: nothing },
  health: { succeeded: nothing, failed: nothing },
};
const platform = { ...absent, config, db, databaseUrl, now: () => new Date(), log, jobs } as unknown as Platform;
const modules: Record<string, () => Promise<{ register: () => void }>> = {
  backups: async () => (await import('../src/features/backups/backups.module.ts')).backupsModule(platform, {}),
  voice: async () =>
    (await import('../src/features/voice/voice.module.ts')).voiceModule(platform, { installer: fakeInstaller }),
};
(await modules[name]?.())?.register();
await jobs.start({ work: true });
process.stdout.write('running\n');
