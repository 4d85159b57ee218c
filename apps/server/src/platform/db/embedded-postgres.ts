import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { prepareCluster, type Settings } from '#platform/db/postgres-cluster.ts';
import { claimDataDir } from '#platform/db/postgres-owner.ts';
import { findPostmaster, port } from '#platform/db/postgres-process.ts';
import { supervise } from '#platform/db/postgres-supervisor.ts';

export type EmbeddedPostgres = {
  /** For `pg`, and parseable with `new URL`. */
  connectionString: string;
  /** The current process id: another one after PostgreSQL had to be restarted. */
  pid: () => number;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Off only for data nobody needs after a power cut. */
  durable?: boolean;
  settings?: Settings;
};

const database = 'right_circle';
const fastButForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** PostgreSQL from the npm package, kept in `dataDir` and reachable through a private Unix socket only. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const release = await claimDataDir(dataDir);
  try {
    const settings = { ...(durable ? {} : fastButForgetful), ...options.settings };
    const supervisor = await supervise(await prepareCluster({ dataDir, durable, settings, log }), log);
    const connectionString = urlOf(supervisor.socketDir);
    const stop = async () => {
      await supervisor.stop();
      await release();
    };
    await createDatabase(supervisor.socketDir).catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    return { connectionString, pid: supervisor.pid, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A cluster in a temporary folder that `stop` removes again. */
export async function startThrowAwayPostgres(log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-data-'));
  // Passable, so that PostgreSQL's user can enter it when we are root.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the PostgreSQL of a server running on `dataDir` answers, or null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const staged = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null);
  const postmaster = await findPostmaster(join(staged?.trim() ?? resolve(dataDir), 'postgres'));
  return postmaster && urlOf(postmaster.socketDir);
}

function urlOf(socketDir: string): string {
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new Client({ host: socketDir, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
