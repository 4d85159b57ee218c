import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, lchown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { canReach, nobodyUid } from '#platform/db/postgres-account.ts';
import { copyClusterTo } from '../../../test/factories/clusters.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-test-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** A folder in which PostgreSQL ran before. */
async function aUsedFolder(): Promise<string> {
  const folder = await aFolder();
  await copyClusterTo(folder);
  return folder;
}

async function open(dataDir: string): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
}

/** Starts one that ends with the test. */
async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await open(dataDir);
  running.add(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres);
  await postgres.stop();
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function withPassword({ connectionString }: EmbeddedPostgres, password: string): string {
  const url = new URL(connectionString);
  url.password = password;
  return url.href;
}

const passwordIn = async (dataDir: string) => await readFile(join(dataDir, 'postgres.password'), 'utf8');
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/**
 * Turns the stopped cluster in `dataDir` into one of an earlier version: no password, and as root the files of
 * "nobody".
 */
async function asEarlierVersion(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\n');
  await rm(join(dataDir, 'postgres.password'));
  if (!isRoot) return;
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))]) {
    await lchown(join(cluster, name), nobodyUid, nobodyUid);
  }
}

/** Runs a script as another user and returns its output. */
async function runAs(uid: number, script: string, folder: string): Promise<string> {
  const isInReach = await canReach({ uid, gid: uid }, process.execPath);
  const node = isInReach ? process.execPath : join(folder, 'node');
  if (!isInReach) await copyFile(process.execPath, node);
  const child = spawn(node, ['--input-type=module', '--eval', script], { uid, gid: uid, cwd: '/', env: {} });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(errors).toBe('');
  return output.trim();
}

describe('access to the embedded PostgreSQL', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await aFolder();
    folders.splice(folders.indexOf(folder), 1);
    postgres = await open(folder);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[LOCAL-01] requires the password, which only our user can read', async () => {
    expect(await query(postgres.connectionString, 'select 1 as n')).toEqual([{ n: 1 }]);
    await expect(query(withPassword(postgres, ''), 'select 1')).rejects.toThrow(/password/);
    await expect(query(withPassword(postgres, 'guess'), 'select 1')).rejects.toThrow('password authentication failed');
    expect(await modeOf(join(folder, 'postgres.password'))).toBe(0o600);
    expect((await stat(join(folder, 'postgres.password'))).uid).toBe(process.getuid?.());
    expect(await passwordIn(folder)).toHaveLength(44);
  });

  it('[LOCAL-02] keeps its files private in a folder nobody else can list', async () => {
    const [{ socket } = {}] = (await query(
      postgres.connectionString,
      "select current_setting('unix_socket_directories') as socket",
    )) as { socket: string }[];
    expect(await modeOf(folder)).toBe(0o711);
    expect(await modeOf(join(folder, 'postgres'))).toBe(0o700);
    expect(await modeOf(join(folder, 'postgres.log'))).toBe(0o600);
    expect(await modeOf(socket ?? '')).toBe(0o700);
  });

  it.runIf(isRoot)('[LOCAL-02] refuses a process of another user', async () => {
    const socket = join(new URL(postgres.connectionString).searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const paths = [folder, join(folder, 'postgres'), join(folder, 'postgres', 'PG_VERSION')];
    const script = `
      import { connect } from 'node:net';
      import { readdirSync, readFileSync } from 'node:fs';
      const codeOf = (read) => { try { read(); return 'open'; } catch ({ code }) { return code; } };
      const seen = [
        ...${JSON.stringify(paths)}.map((path) => codeOf(() => path.endsWith('N') ? readFileSync(path) : readdirSync(path))),
        codeOf(() => readFileSync(${JSON.stringify(join(folder, 'postgres.password'))})),
      ];
      connect(${JSON.stringify(socket)})
        .on('connect', () => { console.log(...seen, 'connected'); process.exit(); })
        .on('error', ({ code }) => console.log(...seen, code));`;
    expect(await runAs(nobodyUid, script, folder)).toBe('EACCES EACCES EACCES EACCES EACCES');
  });

  it.runIf(isRoot)('[LOCAL-03] runs as a user that owns nothing else when started as root', async () => {
    const { uid } = await stat(join(folder, 'postgres'));
    expect([0, nobodyUid]).not.toContain(uid);
    expect((await stat(`/proc/${postgres.pid()}`)).uid).toBe(uid);
    expect((await stat(join(folder, 'postgres', 'PG_VERSION'))).uid).toBe(uid);
    await postgres.stop();
    postgres = await open(folder);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(uid);
  });
});

describe('the embedded PostgreSQL after an update', () => {
  it('[LOCAL-04] upgrades the files of an earlier version and keeps their rows', async () => {
    const folder = await aUsedFolder();
    const before = await start(folder);
    await query(before.connectionString, "create table note as select 'kept' as text");
    await query(before.connectionString, 'alter role postgres password null');
    await stop(before);
    await asEarlierVersion(folder);

    const upgraded = await start(folder);
    expect(await query(upgraded.connectionString, 'select text from note')).toEqual([{ text: 'kept' }]);
    await expect(query(withPassword(upgraded, ''), 'select 1')).rejects.toThrow(/password/);
    if (isRoot) expect((await stat(join(folder, 'postgres', 'base'))).uid).not.toBe(nobodyUid);
    const password = await passwordIn(folder);
    await stop(upgraded);

    const restarted = await start(folder);
    expect(await query(restarted.connectionString, 'select text from note')).toEqual([{ text: 'kept' }]);
    expect(await passwordIn(folder)).toBe(password);
    expect(await findRunningPostgres(folder)).toBe(restarted.connectionString);
  });

  it('[LOCAL-04] creates a new password if the file was lost', async () => {
    const folder = await aUsedFolder();
    const before = await start(folder);
    await query(before.connectionString, "create table note as select 'kept' as text");
    const password = await passwordIn(folder);
    await stop(before);
    await rm(join(folder, 'postgres.password'));
    const after = await start(folder);
    expect(await query(after.connectionString, 'select text from note')).toEqual([{ text: 'kept' }]);
    await expect(query(withPassword(after, password), 'select 1')).rejects.toThrow('password authentication failed');
  });
});
