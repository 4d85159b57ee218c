import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { commandPath } from '../scripts/command-path.ts';
import { startRedis } from '../scripts/start-redis.ts';
import type { StartedServer } from '../scripts/start-server.ts';
import { fillBookingWorld } from './booking-world.ts';
import { LoadUser, type Outcome } from './load-user.ts';
import { percentile, slope } from './measure.ts';
import { atMost, type Bench, exactly, type Goal } from './report.ts';
import { startProduct } from './start-product.ts';

const isSoak = process.argv.includes('--soak');
const isSmall = process.argv.includes('--small');
const USERS = isSmall ? 40 : 200;
const MENTORS = 100;
const WARM_UP_MS = isSmall ? 20_000 : 60_000;
/** Until the sockets are open and nobody acts in step with others. */
const SETTLE_MS = 5000;
const MEASURED_MS = isSmall ? 15_000 : 40_000;
/** Setups are measured in turn, because the speed of a machine changes within minutes. */
const ROUNDS = isSmall ? 1 : 3;
const SOAK_MS = 20 * MINUTE_MS;
const SAMPLE_MS = 5000;

type Load = { outcomes: Outcome[]; seconds: number; cpuSeconds: number; memoryMb: [minute: number, mb: number][] };

export const bench: Bench = {
  name: 'load',
  async run() {
    const redisPath = isSoak ? null : await commandPath('redis-server');
    const wanted: Wanted[] = [{ users: USERS }];
    // A process with little to do pays more for each call: it is woken for one thing at a time.
    if (redisPath) wanted.push({ users: USERS, count: 3, redisPath }, { users: Math.round(USERS / 3) });
    const rounds = await loadInTurn(wanted, isSoak ? { rounds: 1, ms: SOAK_MS } : { rounds: ROUNDS, ms: MEASURED_MS });
    const [one, three, third] = wanted.map((_, index) => sumOf(rounds.map((loads) => loads[index] ?? noLoad)));
    if (!one) throw new Error('Nothing was measured.');
    const goals: Goal[] = [exactly('failed calls on one process', errorsOf(one), 0)];
    if (three && third) {
      goals.push(exactly('failed calls on three processes', errorsOf(three), 0));
      goals.push(atMost('CPU per call, three against one', ratioOf(three, one), 115, '%'));
      goals.push(
        atMost('the same, against one with as much to do as each of the three', ratioOf(three, third), 115, '%'),
      );
    }
    if (isSoak) goals.push(atMost('growth of memory', slope(one.memoryMb), 1, 'MB a minute'));
    return {
      title: `Load: ${USERS} people who read, post, like, book, chat and listen${three ? '' : '; one process only'}`,
      columns: ['', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'CPU ms a call', 'memory MB'],
      rows: [
        row('one process', one),
        ...(three ? [row('three processes', three)] : []),
        ...(third ? [row('one process, a third of the people', third)] : []),
        ...rounds.flatMap(ratiosIn),
        ...perCall(one),
      ],
      goals,
    };
  },
};

type Wanted = { count?: number; users: number; redisPath?: string };
type Stage = { drive: (ms: number) => Promise<Load>; close: () => Promise<void> };

/** The loads of each round, in the order of `wanted`. All are kept running, so that every round begins warm. */
async function loadInTurn(
  wanted: readonly Wanted[],
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Load[][]> {
  const stages: Stage[] = [];
  try {
    for (const one of wanted) stages.push(await openStage(one));
    const loads: Load[][] = [];
    for (let round = 0; round < rounds; round++) {
      const inRound: Load[] = [];
      for (const stage of stages) inRound.push(await stage.drive(ms));
      loads.push(inRound);
    }
    return loads;
  } finally {
    for (const stage of stages) await stage.close();
  }
}

/** Starts processes and people, who do nothing until `drive`. */
async function openStage({ count = 1, users, redisPath }: Wanted): Promise<Stage> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const postgres = await startThrowAwayPostgres();
    stops.push(postgres.stop);
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('error') });
    stops.push(async () => await db.destroy());
    const redis = redisPath ? await startRedis(redisPath) : null;
    if (redis) stops.push(redis.stop);
    await migrate(postgres.connectionString);
    const world = await fillBookingWorld(db, { seekers: users, mentors: MENTORS });
    const servers: StartedServer[] = [];
    for (let n = 0; n < count; n++) {
      const server = await startProduct(postgres.connectionString, redis ? { REDIS_URL: redis.url } : {});
      stops.push(server.stop);
      servers.push(server);
    }
    const people = world.seekers.map(
      (seeker, index) => new LoadUser(servers[index % count]?.url ?? '', seeker, world, index),
    );
    const drive = async (ms: number) => await measure(servers, people, ms);
    // Every process gets the same number of calls before it is measured, because it compiles code that is called often.
    await drive((WARM_UP_MS * count * USERS) / users);
    return { drive, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function measure(servers: StartedServer[], people: LoadUser[], measuredMs: number): Promise<Load> {
  const stopped = new AbortController();
  const lives = people.map(async (person) => await person.live(stopped.signal));
  await delay(SETTLE_MS);
  for (const { outcomes } of people) outcomes.splice(0);
  const [cpuBefore, startedAt] = [await totalOf(servers, 'process_cpu_seconds_total'), performance.now()];
  const memoryMb: Load['memoryMb'] = [];
  while (performance.now() - startedAt < measuredMs) {
    await delay(SAMPLE_MS);
    const bytes = await totalOf(servers, 'process_resident_memory_bytes');
    memoryMb.push([(performance.now() - startedAt) / MINUTE_MS, bytes / 1_000_000]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = (await totalOf(servers, 'process_cpu_seconds_total')) - cpuBefore;
  const outcomes = people.flatMap((person) => [...person.outcomes]);
  stopped.abort();
  await Promise.all(lives);
  return { outcomes, seconds, cpuSeconds, memoryMb };
}

const noLoad: Load = { outcomes: [], seconds: 0, cpuSeconds: 0, memoryMb: [] };

function sumOf(loads: readonly Load[]): Load {
  return {
    outcomes: loads.flatMap(({ outcomes }) => outcomes),
    seconds: loads.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: loads.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memoryMb: loads.at(-1)?.memoryMb ?? [],
  };
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
const ratioOf = (load: Load, base: Load): number => (100 * cpuPerCall(load)) / cpuPerCall(base);

/** Shows how much the rounds vary. */
function ratiosIn([one, three, third]: readonly Load[], index: number): string[][] {
  if (!one || !three || !third) return [];
  const ratios = [ratioOf(three, one), ratioOf(three, third)].map((ratio) => `${ratio.toFixed(0)} %`);
  return [[`  round ${index + 1}: three against one, and against a third`, '', '', '', '', '', ratios.join(', '), '']];
}

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
