import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { keepTemporaryFilesInMemory } from '../../../scripts/temporary-folder.ts';
import { buildApp } from '../src/app.ts';
import { startThrowAwayPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export const TEMPLATE = 'template_world';

/** One cluster for the whole run, with a migrated template that every test file copies in a tenth of a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm test` has chosen a folder already.
  if (!process.env.TMPDIR) keepTemporaryFilesInMemory();
  // Inherited by every process of the run: files of worlds are deleted with it.
  const dataRoot = await mkdtemp(join(tmpdir(), 'right-circle-test-'));
  process.env.TEST_DATA_ROOT = dataRoot;
  const postgres = await startThrowAwayPostgres();
  const admin = new pg.Client({ connectionString: postgres.connectionString });
  await admin.connect();
  // Otherwise each connection plans a statement anew for its first five values, a third of PostgreSQL's work here.
  await admin.query("alter role current_user set plan_cache_mode = 'force_generic_plan'");
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(postgres.connectionString);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  const log = pino({ level: 'silent' });
  const now = () => new Date();
  const app = await buildApp({ config: testConfig({}), databaseUrl: url.href, log, now, web: null });
  await app.jobs.start({ work: false });
  await app.close();
  project.provide('clusterUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataRoot, { recursive: true, force: true });
  };
}
