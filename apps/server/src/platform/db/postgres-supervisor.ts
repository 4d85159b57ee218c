import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, canReach } from '#platform/db/postgres-account.ts';
import type { Cluster } from '#platform/db/postgres-cluster.ts';
import {
  becomesReady,
  findPostmaster,
  launch,
  type Postmaster,
  shutDown,
  signal,
  socketDirPrefix,
} from '#platform/db/postgres-process.ts';
import { StartError } from '#platform/start-error.ts';

export type Supervisor = { socketDir: string; pid: () => number; stop: () => Promise<void> };

const maxPauseMs = 10_000;
const steadyAfterMs = 60_000;

/** Starts PostgreSQL and keeps it running until `stop`. */
export async function supervise(cluster: Cluster, log: (line: string) => void): Promise<Supervisor> {
  let current = await bringUp(cluster, null);
  const { socketDir } = current;
  const stopping = new AbortController();

  async function keepRunning(): Promise<void> {
    let pauseMs = 100;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      await current.exited;
      if (stopping.signal.aborted) return;
      pauseMs = Date.now() - startedAt > steadyAfterMs ? 100 : Math.min(pauseMs * 2, maxPauseMs);
      log(`PostgreSQL ended unexpectedly; starting it again in ${pauseMs} ms.`);
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await bringUp(cluster, socketDir).then(
        (postmaster) => {
          current = postmaster;
          log('PostgreSQL is running again.');
        },
        (error: Error) => log(error.message),
      );
    }
  }

  const endWithUs = () => signal(current, 'SIGINT');
  process.once('exit', endWithUs);
  const watching = keepRunning();
  return {
    socketDir,
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      await shutDown(current);
      await watching;
      await shutDown(current);
      process.removeListener('exit', endWithUs);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** Errors that a killed PostgreSQL causes until its last process is gone. */
const passing = /still in use|lock file/;

/** Joins the PostgreSQL already running on this cluster, or starts one. */
export async function bringUp(cluster: Cluster, knownSocketDir: string | null): Promise<Postmaster> {
  const givingUpAt = Date.now() + 30_000;
  for (;;) {
    const running = await findPostmaster(cluster.dir);
    if (running && (await becomesReady(running, cluster.password))) return running;

    const logged = (await readLog(cluster)).length;
    const launched = await launch(cluster, knownSocketDir ?? (await makeSocketDir(cluster.account)));
    if (await becomesReady(launched, cluster.password)) return launched;

    if (!knownSocketDir) await rm(launched.socketDir, { recursive: true, force: true });
    const reason = (await readLog(cluster)).slice(logged).trim();
    if (!passing.test(reason) || Date.now() > givingUpAt) throw new StartError(`PostgreSQL did not start.\n${reason}`);
    await delay(300);
  }
}

async function readLog(cluster: Cluster): Promise<string> {
  return await readFile(cluster.logFile, 'utf8').catch(() => '');
}

/** The full path of a socket may have 107 characters. */
const maxSocketDirLength = 107 - '/.s.PGSQL.5432'.length;

async function makeSocketDir(account: Account): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const fits = join(parent, `${socketDirPrefix}XXXXXX`).length <= maxSocketDirLength;
    if (fits && (await canReach(account, parent).catch(() => false)))
      return await mkdtemp(join(parent, socketDirPrefix));
  }
  throw new StartError(
    "No temporary folder is short and open enough for PostgreSQL's socket. Set TMPDIR to one such as /tmp.",
  );
}
