import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { isAlive } from '#platform/is-alive.ts';
import { copyClusterTo } from '../../../test/factories/clusters.ts';

const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running.clear();
  for (const folder of folders.splice(0)) {
    const staged = await readFile(join(folder, 'postgres-location'), 'utf8').catch(() => '');
    if (staged) await rm(staged.trim(), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
});

async function aFolder({ mode }: { mode: number } = { mode: 0o711 }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-test-'));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

/** A folder in which PostgreSQL ran before. */
async function aUsedFolder(): Promise<string> {
  const folder = await aFolder();
  await copyClusterTo(folder);
  return folder;
}

async function start(dataDir: string, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  running.add(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres);
  await postgres.stop();
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL removes this file as the last step of an orderly shutdown. */
async function hasEnded(folder: string): Promise<boolean> {
  return await access(join(folder, 'postgres', 'postmaster.pid')).then(
    () => false,
    () => true,
  );
}

/** Starts another Node process that starts PostgreSQL on `dataDir`, writes one row and then waits to be killed. */
async function startInOtherProcess(dataDir: string) {
  const subject = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const script = `
    import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
    const { startEmbeddedPostgres } = await import(${subject});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    const client = new Client({ connectionString: postgres.connectionString });
    await client.connect();
    await client.query("create table note (text text); insert into note values ('kept')");
    console.log(postgres.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, postgresPid: Number(line.toString()) };
}

async function killNow(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Not a process that has ended and whose new parent has not noticed yet. */
async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

describe('the embedded PostgreSQL', () => {
  it('answers with UTF-8, UTC and no open port', async () => {
    const postgres = await start(await aFolder());
    const rows = await query(
      postgres,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('timezone') as zone,
              current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding, lower('É') as lower`,
    );
    expect(rows).toEqual([{ major: 18, zone: 'UTC', addresses: '', encoding: 'UTF8', lower: 'é' }]);
  });

  it('keeps fsync on by default', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: await aUsedFolder(), log: () => {} });
    running.add(postgres);
    expect(await query(postgres, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('keeps rows over a restart and leaves no process behind', async () => {
    const folder = await aUsedFolder();
    const first = await start(folder);
    await query(first, "create table note as select 'kept' as text");
    await stop(first);
    expect(await hasEnded(folder)).toBe(true);
    expect(await query(await start(folder), 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('runs side by side in different folders', async () => {
    const [one, other] = await Promise.all([aFolder(), aUsedFolder()]);
    const [first, second] = await Promise.all([start(one), start(other)]);
    expect(await query(first, 'select 1 as n')).toEqual(await query(second, 'select 1 as n'));
  });

  it('joins the PostgreSQL that a killed owner left running, and stops it in the end', async () => {
    const folder = await aUsedFolder();
    const { child, postgresPid } = await startInOtherProcess(folder);
    await killNow(child);
    const postgres = await start(folder);
    expect(postgres.pid()).toBe(postgresPid);
    expect(await query(postgres, 'select text from note')).toEqual([{ text: 'kept' }]);
    await stop(postgres);
    expect(await hasEnded(folder)).toBe(true);
  });

  it('recovers when owner and PostgreSQL were both killed', async () => {
    const folder = await aUsedFolder();
    const { child, postgresPid } = await startInOtherProcess(folder);
    process.kill(postgresPid, 'SIGKILL');
    await killNow(child);
    expect(await query(await start(folder), 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('starts even if the old pid now belongs to another process', async () => {
    const folder = await aUsedFolder();
    await stop(await start(folder));
    await writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${folder}/postgres\n0\n5432\n/tmp/none\n`,
    );
    expect(await query(await start(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('restarts after a kill', async () => {
    const lines: string[] = [];
    const postgres = await start(await aUsedFolder(), (line) => lines.push(line));
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    await expect.poll(() => postgres.pid(), { timeout: 20_000 }).not.toBe(before);
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(lines.join('\n')).toContain('PostgreSQL ended unexpectedly');
  });

  it('stops for good even during a restart', async () => {
    const folder = await aUsedFolder();
    const postgres = await start(folder);
    process.kill(postgres.pid(), 'SIGKILL');
    await stop(postgres);
    await expect(readFile(join(folder, 'owner.lock'))).rejects.toThrow('ENOENT');
    expect(await query(await start(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a second owner of the same folder, with its name', async () => {
    const folder = await aUsedFolder();
    const { child } = await startInOtherProcess(folder);
    try {
      await expect(start(folder)).rejects.toThrow(
        `Another copy of Right Circle is already using ${folder} (process ${child.pid}). Stop it or set DATA_DIR to another folder.`,
      );
    } finally {
      await killNow(child);
    }
    await stop(await start(folder));
  });

  it('starts over after an interrupted initdb', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    await mkdir(join(folder, 'postgres'));
    expect(await query(await start(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)("works below a folder that PostgreSQL's user cannot enter", async () => {
    const folder = await aFolder({ mode: 0o700 });
    const lines: string[] = [];
    const first = await start(folder, (line) => lines.push(line));
    await query(first, "create table note as select 'kept' as text");
    await stop(first);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the database is kept in /var/lib/right-circle/');
    expect(await query(await start(folder), 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('reports the reason if PostgreSQL cannot start', async () => {
    const options = { dataDir: await aUsedFolder(), log: () => {}, settings: { shared_buffers: 'nonsense' } };
    await expect(startEmbeddedPostgres(options)).rejects.toThrow('invalid value for parameter "shared_buffers"');
  });
});

it('[TOOL-12] a throw-away PostgreSQL and its folders go with a process that is killed', async () => {
  const parent = await aFolder();
  const subject = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const script = `
    const { startThrowAwayPostgres } = await import(${subject});
    const postgres = await startThrowAwayPostgres();
    console.log(JSON.stringify({ pid: postgres.pid(), url: postgres.connectionString }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: parent },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { pid, url } = JSON.parse(line.toString()) as { pid: number; url: string };
  const sockets = new URL(url).searchParams.get('host') ?? '';
  expect([await isRunning(pid), existsSync(sockets)]).toEqual([true, true]);
  expect(await readdir(parent)).not.toEqual([]);
  await killNow(child);
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  await expect.poll(async () => [await readdir(parent), existsSync(sockets)], { timeout: 20_000 }).toEqual([[], false]);
});
