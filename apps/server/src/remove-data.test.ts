import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { stagingRoot } from '#platform/db/postgres-staging.ts';
import { removeData } from '#remove-data.ts';
import { copyClusterTo } from '../test/factories/clusters.ts';

const ADMIN = join(import.meta.dirname, 'admin.ts');
let folder: string;
afterEach(async () => await rm(folder, { recursive: true, force: true }));

async function aStartedFolder({ mode, isUsed = false }: { mode: number; isUsed?: boolean }) {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-remove-'));
  if (isUsed) await copyClusterTo(folder);
  await chmod(folder, mode);
  return await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false });
}

/** Runs `npm run admin -- data remove` and types `answer`. */
async function runCommand(answer: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, [ADMIN, 'data', 'remove'], {
    env: { ...process.env, DATA_DIR: folder },
  });
  running.child.stdin?.end(`${answer}\n`);
  return (await running).stdout;
}

const exists = async (path: string) =>
  await stat(path).then(
    () => true,
    () => false,
  );

it('[LOCAL-06] data remove refuses while the server runs, and without consent', async () => {
  const postgres = await aStartedFolder({ mode: 0o711, isUsed: true });
  await expect(removeData(folder, async () => true)).rejects.toThrow('Another copy of Right Circle is already using');
  await postgres.stop();
  await expect(removeData(folder, async () => false)).rejects.toThrow('Nothing was removed.');
  expect(await exists(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
});

it('[LOCAL-06] data remove deletes what the server keeps, wherever it is, and nothing else', {
  timeout: 90_000,
}, async () => {
  // As root, a folder others cannot enter keeps its database elsewhere.
  const postgres = await aStartedFolder({ mode: 0o700 });
  await postgres.stop();
  await writeFile(join(folder, 'notes.txt'), 'not ours');
  // Somebody who changes their mind about a recovery makes it, as in docs/operations.md.
  await mkdir(join(folder, 'postgres.recovered'));
  await expect(runCommand('yes')).rejects.toThrow('Nothing was removed.');
  expect(await exists(join(postgres.home, 'postgres'))).toBe(true);
  expect(await runCommand('remove')).toContain(postgres.home);
  expect(await readdir(folder)).toEqual(['notes.txt']);
  expect(await exists(join(postgres.home, 'postgres'))).toBe(false);
});

it('[LOCAL-08] data remove deletes the copy of an interrupted upgrade too, wherever that is', async (test) => {
  if (process.getuid?.() !== 0) return test.skip('only as root a database is kept elsewhere');
  folder = await mkdtemp(join(tmpdir(), 'right-circle-remove-'));
  await mkdir(stagingRoot, { recursive: true });
  const copy = await mkdtemp(join(stagingRoot, 'data-'));
  await mkdir(join(copy, 'postgres'));
  await mkdir(join(folder, 'database-upgrade'));
  await writeFile(join(folder, 'database-upgrade', 'postgres-location'), `${copy}\n`);
  try {
    await removeData(folder, async () => true);
    expect(await exists(copy)).toBe(false);
    expect(await exists(folder)).toBe(false);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
