import { createRequire } from 'node:module';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

// Builds the whole server in its own process and prints which packages of OpenTelemetry that has loaded.
const config = readConfig(process.env);
const log = pino({ level: 'silent' });
const app = await buildApp({ config, databaseUrl: config.databaseUrl ?? '', log, now: () => new Date(), web: null });
const files = Object.keys(createRequire(import.meta.url).cache);
const names = files.flatMap((file) => /.*(@opentelemetry\/[\w-]+)/.exec(file)?.[1] ?? []);
process.stdout.write(JSON.stringify([...new Set(names)].toSorted()));
await app.close();
process.exit(0);
