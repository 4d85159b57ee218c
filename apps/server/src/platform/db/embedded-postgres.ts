import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { refuseInterruptedUpgrade } from '#platform/db/cluster-version.ts';
import { connect } from '#platform/db/connect.ts';
import { prepareCluster, type Settings } from '#platform/db/postgres-cluster.ts';
import { claimDataDir } from '#platform/db/postgres-owner.ts';
import { loadPassword, readPassword } from '#platform/db/postgres-password.ts';
import { findPostmaster, port, socketDirPrefix } from '#platform/db/postgres-process.ts';
import { supervise } from '#platform/db/postgres-supervisor.ts';
import { upgradeCluster } from '#platform/db/postgres-upgrade.ts';
import { refuseInterruptedRecovery } from '#platform/db/recovery-marker.ts';
import { configureArchiving } from '#platform/db/wal-archive.ts';
import { whenWeEnd } from '#platform/when-we-end.ts';

export type EmbeddedPostgres = {
  /** For `pg`; can be parsed with `new URL`. */
  connectionString: string;
  /** The data folder, or its substitute if PostgreSQL's user can't enter it. */
  home: string;
  /** The current process id, which changes after a restart of PostgreSQL. */
  pid: () => number;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Off only for data nobody needs after a power failure. */
  durable?: boolean;
  settings?: Settings;
  /** For an upgrade: the programs of the version that made the cluster. */
  oldBinaries?: string;
  /** Folder to archive the write-ahead log in, or null to stop that. Without it the cluster stays as it is. */
  archiveTo?: string | null;
};

const database = 'right_circle';
const fastButForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * PostgreSQL from the npm package, stored in `dataDir` and reachable only through a private Unix socket with a
 * password.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const release = await claimDataDir(dataDir);
  try {
    await refuseInterruptedRecovery(dataDir);
    if (!options.oldBinaries) await refuseInterruptedUpgrade(dataDir);
    const settings = { ...(durable ? {} : fastButForgetful), ...options.settings };
    const password = await loadPassword(dataDir);
    const cluster = await prepareCluster({ dataDir, durable, password, settings, log, binaries: options.oldBinaries });
    if (options.archiveTo !== undefined) await configureArchiving(cluster, options.archiveTo, log);
    await upgradeCluster(cluster);
    const supervisor = await supervise(cluster, log);
    const connectionString = urlOf(supervisor.socketDir, password);
    const stop = async () => {
      await supervisor.stop();
      await release();
    };
    await createDatabase(connectionString).catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    return { connectionString, home: dirname(cluster.dir), pid: supervisor.pid, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A cluster in a temporary folder. `stop` removes both, and so does the end of this process, even if it is killed. */
export async function startThrowAwayPostgres({
  log = () => {},
  durable = false,
}: Partial<Pick<EmbeddedPostgresOptions, 'log' | 'durable'>> = {}): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-data-'));
  // Searchable, so that PostgreSQL's user can enter it when we are root.
  await chmod(dataDir, 0o711);
  // Before PostgreSQL: this process can be killed while that starts.
  const keep = whenWeEnd(THROW_AWAY, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      keep();
    },
  };
}

/**
 * Stops the PostgreSQL of a data folder at once and deletes its folders. Its command line proves that the process id was
 * not reused; it has stopped when the file with its id is gone.
 */
const THROW_AWAY = `
home=$(cat "$1/postgres-location" 2>/dev/null || echo "$1")
file="$home/postgres/postmaster.pid"
pid=$(sed -n 1p "$file" 2>/dev/null)
sockets=$(sed -n 5p "$file" 2>/dev/null)
case "$(tr '\\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null || ps -ww -o args= -p "$pid")" in
  *"postgres -D $home/postgres "*) kill -QUIT "$pid" ;;
esac
tries=0
while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && [ -e "$file" ] && [ $tries -lt 100 ]; do
  sleep 0.1
  tries=$((tries + 1))
done
rm -rf "$home" "$1"
case "$sockets" in */${socketDirPrefix}*) rm -rf "$sockets" ;; esac
`;

/** Connection string of the PostgreSQL of a server running on `dataDir`, or null if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const postmaster = await findPostmaster(join(await homeOf(dataDir), 'postgres'));
  return postmaster && urlOf(postmaster.socketDir, await readPassword(dataDir));
}

/** The folder with the cluster of `dataDir`: that folder itself unless a substitute is recorded. */
export async function homeOf(dataDir: string): Promise<string> {
  const staged = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null);
  return staged?.trim() ?? resolve(dataDir);
}

function urlOf(socketDir: string, password: string | null): string {
  const user = password === null ? 'postgres' : `postgres:${encodeURIComponent(password)}`;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function createDatabase(connectionString: string): Promise<void> {
  const url = new URL(connectionString);
  url.pathname = '/postgres';
  const client = await connect({ connectionString: url.href });
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
