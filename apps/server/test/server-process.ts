import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { fakeInstaller } from './fakes/voice-parts.ts';

// A complete server in its own process, for tests that kill one. Its argument replaces FFmpeg.
const [, , ffmpeg = ''] = process.argv;
const config = readConfig(process.env);
const app = await buildApp({
  config,
  databaseUrl: config.databaseUrl ?? '',
  log: createLogger(config.logLevel),
  now: () => new Date(),
  ffmpegCommand: [ffmpeg],
  voiceInstaller: fakeInstaller,
});
await app.jobs.start({ work: true });
await app.http.listen({ host: config.host, port: config.port });
