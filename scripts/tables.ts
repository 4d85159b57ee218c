import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { root, runProgram } from './run-program.ts';

const target = join(root, 'apps/server/src/platform/db/tables.ts');

/** Table types generated from the migrated database. */
async function generateTypes(): Promise<string> {
  const postgres = await startThrowAwayPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-tables-'));
  try {
    await migrate(postgres.connectionString);
    const file = join(folder, 'tables.ts');
    const { ok, output } = await runProgram('kysely-codegen', [
      '--dialect=postgres',
      `--url=${postgres.connectionString}`,
      `--out-file=${file}`,
      '--default-schema=public',
      '--exclude-pattern=schema_migrations',
      // A calendar date stays text: see createDb.
      '--date-parser=string',
      '--numeric-parser=string',
    ]);
    if (!ok) throw new Error(output);
    return await readFile(file, 'utf8');
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const generated = await generateTypes();
const current = await readFile(target, 'utf8').catch(() => '');
if (generated === current) console.log('The table types are current.');
else if (process.argv.includes('--check')) {
  console.error('apps/server/src/platform/db/tables.ts does not match the migrations; npm run tables writes it anew.');
  process.exitCode = 1;
} else {
  await writeFile(target, generated);
  console.log('Wrote apps/server/src/platform/db/tables.ts.');
}
