import { buildApp } from '#app.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { demoRefusal, startDemo } from '#demo.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { connect } from '#platform/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { errorText } from '#platform/error-text.ts';
import { createLogger, type Log } from '#platform/logger.ts';
import { StartError } from '#platform/start-error.ts';
import { securitySummary } from '#security-summary.ts';
import { databaseFailure, startFailure } from '#start-failure.ts';
import { startWarnings } from '#start-warnings.ts';

const SHUTDOWN_MS = 12_000;

async function main(): Promise<void> {
  // What we and our child processes write is for our user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  log.info(securitySummary(config), 'security summary');
  for (const warning of startWarnings(config)) log.warn(warning);
  const now = () => new Date();
  // Closed in reverse order, whether the start fails half-way or the server is told to stop.
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeAll(closers);
    return closing;
  };
  // Before anything slow: as process 1 of a container, a process without a handler is not ended by SIGTERM.
  closeOnSignal(close);
  try {
    const interrupted = await restoreRefusal(config.dataDir);
    if (interrupted) throw new BackupError(interrupted);
    if (config.databaseUrl) await tryDatabase(config.databaseUrl);
    const own = config.databaseUrl ? null : await startOwnDatabase(config, log, closers);
    const databaseUrl = config.databaseUrl ?? own?.connectionString ?? '';
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const app = await buildApp({ config, databaseUrl, log, now });
    closers.push(app.close);
    const refusal = config.isPublic && !config.demo ? await demoRefusal(app.db) : null;
    if (refusal) throw new ConfigError(refusal);
    await app.jobs.start({ work: true });
    const demoLogins = config.demo ? await startDemo({ ...app, now }, config.dataDir) : [];
    await app.http.listen({ host: config.host, port: config.port });
    print(`${config.appName} is ready at ${config.publicUrl}`);
    if (own && own.home !== config.dataDir) print(`The database is kept in ${own.home}`);
    for (const line of demoLogins) print(line);
  } catch (error) {
    await close();
    throw startFailure(error, config);
  }
}

async function tryDatabase(databaseUrl: string): Promise<void> {
  try {
    const client = await connect({ connectionString: databaseUrl });
    await client.end();
  } catch (error) {
    throw databaseFailure(databaseUrl, error);
  }
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const step of closers.splice(0).toReversed()) await step();
}

async function startOwnDatabase(
  { dataDir, pitr }: Pick<Config, 'dataDir' | 'pitr'>,
  log: Log,
  closers: (() => Promise<void>)[],
): Promise<EmbeddedPostgres> {
  const archiveTo = pitr?.folder ?? null;
  const starting = startEmbeddedPostgres({ dataDir, archiveTo, log: (line) => log.info(line) });
  // Registered before it runs: a signal that arrives meanwhile must not leave PostgreSQL behind.
  closers.push(async () => {
    const started = await starting.catch(() => null);
    await started?.stop();
  });
  return await starting;
}

/** Finishes what runs, then goes; a second signal, or a close that hangs, ends it at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** What a person at the terminal can act on; the stack only where the cause is ours. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return `The configuration does not make sense:\n${error.message}`;
  if (error instanceof StartError || error instanceof BackupError) return error.message;
  return error.message ? (error.stack ?? error.message) : errorText(error);
}

await main().catch(fail);
