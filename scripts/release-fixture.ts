import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd } from '@right-circle/portraits/crowd';
import { people } from '@right-circle/portraits/people';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startDemo } from '../apps/server/src/demo.ts';
import { demoEmail, setDemoPassword } from '../apps/server/src/features/accounts/demo/demo-account.store.ts';
import { createBackup } from '../apps/server/src/features/backups/create-backup.ts';
import { appVersion } from '../apps/server/src/features/backups/write-backup.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { emptySnapshot } from '../apps/server/src/platform/media/media-store.ts';
import { hashPassword } from '../apps/server/src/platform/password-hash.ts';
import { fixtureEnv, fixturePassword, listReleases, releasesFolder } from '../apps/server/test/factories/releases.ts';
import { statementsFile } from '../apps/server/test/factories/statements.ts';
import { writeStatements } from './release-statements.ts';

// npm run release-fixture: keeps the data of a small demo installation as this release writes it, and the statements it
// sends, for the tests of upgrades.

const MAX_BYTES = 500_000;
const log = createLogger('silent');
const now = () => new Date();

async function makeFixture(folder: string, databaseUrl: string, file: string): Promise<void> {
  const config = readConfig({ ...fixtureEnv, DATA_DIR: folder });
  const app = await buildApp({ config, databaseUrl, log, now, web: null });
  try {
    await app.jobs.start({ work: false });
    await startDemo({ ...app, now }, folder);
    const emails = [...people, ...crowd].map(({ username }) => demoEmail(username));
    const passwordHash = await hashPassword(fixturePassword);
    await app.db.transaction().execute(async (tx) => await setDemoPassword(tx, emails, { passwordHash, at: now() }));
    // Pictures would take megabytes, and no upgrade changes them.
    const media = { ...app.media, snapshot: async () => emptySnapshot };
    await mkdir(releasesFolder, { recursive: true });
    const deps = { db: app.db, databaseUrl, media, config, now };
    await createBackup(deps, { target: file, passphrase: null, keep: 1, cause: 'command' });
  } finally {
    await app.close();
  }
}

async function releaseName(): Promise<string> {
  const newest = (await readMigrations()).at(-1)?.name.slice(0, 4) ?? '';
  return `${await appVersion()}-${newest}`;
}

const folder = await mkdtemp(join(tmpdir(), 'right-circle-fixture-'));
const postgres = await startThrowAwayPostgres();
try {
  const release = await releaseName();
  const file = join(releasesFolder, `${release}.tar`);
  await migrate(postgres.connectionString);
  const count = await writeStatements(statementsFile(release), postgres.connectionString);
  console.log(`Wrote ${count} statements to ${statementsFile(release)}.`);
  await makeFixture(folder, postgres.connectionString, file);
  const { size } = await stat(file);
  console.log(`Wrote ${file} (${Math.round(size / 1000)} kB). There are ${(await listReleases()).length} releases.`);
  if (size > MAX_BYTES) throw new Error(`A fixture has at most ${MAX_BYTES} bytes.`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
