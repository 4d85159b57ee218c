import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { commandPath } from '../scripts/command-path.ts';
import { startRedis } from '../scripts/start-redis.ts';
import type { StartedServer } from '../scripts/start-server.ts';
import { type BookingWorld, fillBookingWorld } from './booking-world.ts';
import { LoadUser, type Outcome } from './load-user.ts';
import { percentile, slope } from './measure.ts';
import { atMost, type Bench, exactly, type Goal } from './report.ts';
import { startProduct } from './start-product.ts';

const isSoak = process.argv.includes('--soak');
const isSmall = process.argv.includes('--small');
const USERS = isSmall ? 40 : 200;
const MENTORS = 100;
const WARM_UP_MS = 20_000;
const MEASURED_MS = isSmall ? 15_000 : 60_000;
const SOAK_MS = 20 * MINUTE_MS;
const SAMPLE_MS = 5000;

type Load = { outcomes: Outcome[]; seconds: number; cpuSeconds: number; memoryMb: [minute: number, mb: number][] };

export const bench: Bench = {
  name: 'load',
  async run() {
    const one = await loadProcesses({ users: USERS, ms: isSoak ? SOAK_MS : MEASURED_MS });
    const redisPath = isSoak ? null : await commandPath('redis-server');
    const three = redisPath ? await loadProcesses({ count: 3, users: USERS, ms: MEASURED_MS, redisPath }) : null;
    // A process with little to do pays more for each call: it is woken for one thing at a time.
    const third = three && (await loadProcesses({ users: Math.round(USERS / 3), ms: MEASURED_MS }));
    const goals: Goal[] = [exactly('failed calls on one process', errorsOf(one), 0)];
    if (three) {
      goals.push(exactly('failed calls on three processes', errorsOf(three), 0));
      goals.push(atMost('CPU per call, three against one', (100 * cpuPerCall(three)) / cpuPerCall(one), 115, '%'));
      if (third) {
        const ratio = (100 * cpuPerCall(three)) / cpuPerCall(third);
        goals.push(atMost('the same, against one with as much to do as each of the three', ratio, 115, '%'));
      }
    }
    if (isSoak) goals.push(atMost('growth of memory', slope(one.memoryMb), 1, 'MB a minute'));
    return {
      title: `Load: ${USERS} people who read, post, like, book, chat and listen${three ? '' : '; one process only'}`,
      columns: ['', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'CPU ms a call', 'memory MB'],
      rows: [
        row('one process', one),
        ...(three ? [row('three processes', three)] : []),
        ...(third ? [row('one process, a third of the people', third)] : []),
        ...perCall(one),
      ],
      goals,
    };
  },
};

type Wanted = { count?: number; users: number; ms: number; redisPath?: string };

async function loadProcesses({ count = 1, users, ms, redisPath }: Wanted): Promise<Load> {
  const postgres = await startThrowAwayPostgres();
  const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
  const servers: StartedServer[] = [];
  const redis = redisPath ? await startRedis(redisPath) : null;
  try {
    await migrate(postgres.connectionString);
    const world = await fillBookingWorld(db, { seekers: users, mentors: MENTORS });
    for (let n = 0; n < count; n++) {
      servers.push(await startProduct(postgres.connectionString, redis ? { REDIS_URL: redis.url } : {}));
    }
    return await measure(servers, world, ms);
  } finally {
    for (const server of servers) await server.stop();
    await redis?.stop();
    await db.destroy();
    await postgres.stop();
  }
}

async function measure(servers: StartedServer[], world: BookingWorld, measuredMs: number): Promise<Load> {
  const users = world.seekers.map(
    (seeker, index) => new LoadUser(servers[index % servers.length]?.url ?? '', seeker, world, index),
  );
  const stopped = new AbortController();
  const lives = users.map(async (user) => await user.live(stopped.signal));
  // Every process compiles for itself, so each has as many calls as a single one before it is measured.
  await delay(WARM_UP_MS * servers.length);
  for (const user of users) user.outcomes.splice(0);
  const [cpuBefore, startedAt] = [await totalOf(servers, 'process_cpu_seconds_total'), performance.now()];
  const memoryMb: Load['memoryMb'] = [];
  while (performance.now() - startedAt < measuredMs) {
    await delay(SAMPLE_MS);
    const bytes = await totalOf(servers, 'process_resident_memory_bytes');
    memoryMb.push([(performance.now() - startedAt) / MINUTE_MS, bytes / 1_000_000]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = (await totalOf(servers, 'process_cpu_seconds_total')) - cpuBefore;
  const outcomes = users.flatMap((user) => [...user.outcomes]);
  stopped.abort();
  await Promise.all(lives);
  return { outcomes, seconds, cpuSeconds, memoryMb };
}

async function totalOf(servers: StartedServer[], metric: string): Promise<number> {
  const values = await Promise.all(
    servers.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1]);
    }),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

const errorsOf = ({ outcomes }: Load): number => outcomes.filter(({ isFailed }) => isFailed).length;
const cpuPerCall = ({ outcomes, cpuSeconds }: Load): number => (1000 * cpuSeconds) / outcomes.length;

function row(name: string, load: Load): string[] {
  const ms = load.outcomes.map((outcome) => outcome.ms);
  return [
    name,
    (load.outcomes.length / load.seconds).toFixed(1),
    ...[50, 95, 99].map((percent) => percentile(ms, percent).toFixed(1)),
    String(errorsOf(load)),
    cpuPerCall(load).toFixed(2),
    (load.memoryMb.at(-1)?.[1] ?? 0).toFixed(0),
  ];
}

/** One line per kind of call, on one process. */
function perCall({ outcomes, seconds }: Load): string[][] {
  return [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, some]) => [
    `  ${kind}`,
    (some.length / seconds).toFixed(1),
    ...[50, 95, 99].map((percent) =>
      percentile(
        some.map(({ ms }) => ms),
        percent,
      ).toFixed(1),
    ),
    String(some.filter(({ isFailed }) => isFailed).length),
    '',
    '',
  ]);
}
