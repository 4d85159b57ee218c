import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { backUpJob } from '../apps/server/src/features/backups/backup.jobs.ts';
import { findLastBackup } from '../apps/server/src/features/backups/backup-run.store.ts';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openMediaStore } from '../apps/server/src/platform/media/open-media-store.ts';
import { runProgram } from '../scripts/run-program.ts';
import { fillBookingWorld } from './booking-world.ts';
import { type FeedScale, fillFeedWorld } from './feed-world.ts';
import { LoadUser, type Outcome } from './load-user.ts';
import { percentile } from './measure.ts';
import { atMost, type Bench, exactly } from './report.ts';
import { startProduct } from './start-product.ts';

const isFull = process.argv.includes('--full');
const scale: FeedScale = isFull
  ? { users: 20_000, follows: 400_000, posts: 300_000, readers: 1000, starFollowers: 5000 }
  : { users: 2000, follows: 40_000, posts: 30_000, readers: 100, starFollowers: 500 };
const MEDIA_FILES = isFull ? 600 : 60;
const MEDIA_BYTES = 1_000_000;
const USERS = 60;
const MENTORS = 30;
const WARM_UP_MS = 20_000;
const NORMAL_MS = 60_000;

export const bench: Bench = {
  name: 'backup',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-backup-bench-'));
    const stops: (() => Promise<unknown>)[] = [async () => await rm(folder, { recursive: true, force: true })];
    try {
      // Searchable, so that PostgreSQL's user can enter it when we are root.
      await chmod(folder, 0o711);
      const settings = { DATA_DIR: join(folder, 'data') };
      // One that survives power failures, unlike those of other benchmarks: that costs time when much is written.
      const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: () => undefined });
      stops.push(postgres.stop);
      const bytes = await fillInstallation(postgres.connectionString, settings.DATA_DIR);
      const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
      stops.push(async () => await db.destroy());
      const world = await fillBookingWorld(db, { seekers: USERS, mentors: MENTORS });
      const server = await startProduct(postgres.connectionString, settings);
      stops.push(server.stop);

      const users = world.seekers.map((seeker, index) => new LoadUser(server.url, seeker, world, index));
      const stopped = new AbortController();
      const lives = users.map(async (user) => await user.live(stopped.signal));
      const during = async (work: () => Promise<unknown>): Promise<Outcome[]> => {
        for (const user of users) user.outcomes.splice(0);
        await work();
        // An answer of SABO is written over a third of a second, which would hide how long everything else takes.
        return users.flatMap((user) => user.outcomes.splice(0)).filter(({ kind }) => kind !== 'ask SABO');
      };
      await delay(WARM_UP_MS);
      const normal = await during(async () => await delay(NORMAL_MS));
      let [first, second, daily] = [0, 0, 0];
      const target = join(folder, 'backups');
      const backUp = async () =>
        await command('backup', [target], { DATABASE_URL: postgres.connectionString, ...settings });
      const whole = await during(async () => {
        first = await backUp();
      });
      const again = await during(async () => {
        second = await backUp();
      });
      const byServer = await during(async () => {
        daily = await backUpInServer(db, postgres.connectionString);
      });
      stopped.abort();
      await Promise.all(lives);
      await server.stop();

      const restoreSeconds = await restoreElsewhere(target, folder);
      const gigabytes = bytes / 1e9;
      const p99 = (outcomes: Outcome[]) =>
        percentile(
          outcomes.map(({ ms }) => ms),
          99,
        );
      return {
        title: `Backing up ${gigabytes.toFixed(2)} GB while ${USERS} people use the server, and restoring it`,
        columns: ['', 'seconds', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
        rows: [
          row('no backup', NORMAL_MS / 1000, normal),
          row('the first backup', first, whole),
          row('the next one', second, again),
          row('the daily one, by the server', daily, byServer),
          ['restore', restoreSeconds.toFixed(1), '', '', '', '', ''],
        ],
        goals: [
          exactly('failed calls', failed([...normal, ...whole, ...again, ...byServer]), 0),
          atMost('p99 during the first backup', (100 * p99(whole)) / p99(normal), 200, '%'),
          atMost('p99 during the next one', (100 * p99(again)) / p99(normal), 200, '%'),
          atMost('p99 during the daily one', (100 * p99(byServer)) / p99(normal), 200, '%'),
          atMost('restore', restoreSeconds / gigabytes, 60, 's per GB'),
        ],
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

const failed = (outcomes: Outcome[]): number => outcomes.filter(({ isFailed }) => isFailed).length;

function row(name: string, seconds: number, outcomes: Outcome[]): string[] {
  const ms = outcomes.map((outcome) => outcome.ms);
  const percentiles = [50, 95, 99].map((percent) => percentile(ms, percent).toFixed(1));
  return [name, seconds.toFixed(1), String(outcomes.length), ...percentiles, String(failed(outcomes))];
}

/** Fills the database and the media folder; returns the size of both. */
async function fillInstallation(databaseUrl: string, dataDir: string): Promise<number> {
  await migrate(databaseUrl);
  await fillFeedWorld(databaseUrl, scale, () => undefined);
  const media = await openMediaStore({ s3: null, dataDir });
  for (let n = 0; n < MEDIA_FILES; n++)
    await media.put(`posts/bench-${n}.webp`, randomBytes(MEDIA_BYTES), 'image/webp');
  const db = createDb({ url: databaseUrl, poolMax: 1, log: createLogger('error') });
  try {
    const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return Number(rows[0]?.bytes) + MEDIA_FILES * MEDIA_BYTES;
  } finally {
    await db.destroy();
  }
}

/** Has the server make a backup of its own, as once a day; returns its seconds. */
async function backUpInServer(db: Db, databaseUrl: string): Promise<number> {
  const jobs = createJobs({ databaseUrl, log: createLogger('error') });
  const startedAt = performance.now();
  await jobs.start({ work: false });
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, backUpJob, {}));
  while ((await findLastBackup(db))?.cause !== 'schedule') await delay(100);
  const seconds = (performance.now() - startedAt) / 1000;
  await jobs.stop();
  return seconds;
}

/** Runs `npm run backup` or `npm run restore`; returns its seconds. */
async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<number> {
  const { ok, output, seconds } = await runProgram(`apps/server/src/${name}.ts`, args, { env });
  if (!ok) throw new Error(output);
  return seconds;
}

/** Restores the newest backup into an empty installation; returns the seconds. */
async function restoreElsewhere(target: string, folder: string): Promise<number> {
  const name =
    (await readdir(target))
      .filter((entry) => entry.endsWith('.tar'))
      .toSorted()
      .at(-1) ?? '';
  return await command('restore', [join(target, name)], { DATA_DIR: join(folder, 'restored') });
}
