import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { whenWeEnd } from '../../apps/server/src/platform/when-we-end.ts';
import { startFakeOpenAi } from '../../apps/server/test/fakes/openai.ts';
import { startFakeRazorpay } from '../../apps/server/test/fakes/razorpay.ts';
import { startFakeSmtp } from '../../apps/server/test/fakes/smtp.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { MEMBERS, type MemberName, openCluster } from '../start-cluster.ts';
import { type StartedRedis, startRedis } from '../start-redis.ts';
import { provide, redis as redisTool } from '../test-tools.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;
type Links = Record<MemberName, FaultProxy>;
type Stop = () => Promise<void> | void;

/** Long enough for faults to hit unfinished answers. */
const slowly = {
  kind: 'text',
  pieces: 'Post early, in the light of dawn, and answer everyone.'.split(/(?<= )/),
  everyMs: 60,
} as const;
const LOG_LINES = 400;
const MAX_STARTS = 5;
const RESTART_MS = 300;

/**
 * Three processes of the product with everything they need, and control over each connection between them. `stops`
 * collects what has to be stopped, last first, so that a failed start leaves nothing behind.
 */
export async function openStage(stops: Stop[]) {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-chaos-'));
  stops.unshift(whenWeEnd('rm -rf "$1"', folder));
  stops.unshift(async () => await rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const { log, note } = openLog();
  const stores = await openStores({ stops, note });
  const [razorpay, smtp, openai] = await Promise.all([
    startFakeRazorpay(),
    startFakeSmtp(),
    startFakeOpenAi(() => slowly),
  ]);
  for (const fake of [razorpay, smtp, openai]) stops.unshift(fake.close);
  const toBalancer = await startFaultProxy();
  stops.unshift(toBalancer.stop);
  const control = await openControl(join(folder, 'control.json'));
  const processes = await openProcesses({
    stops,
    note,
    envOf: (name) => ({
      ...razorpay.env,
      ...smtp.env,
      ...openai.env,
      ...stores.envOf(name),
      DATA_DIR: dataDir,
      DEMO: '0',
      NEWS_FEEDS: 'off',
      LOG_LEVEL: 'warn',
      PAYMENT_TIMEOUT_MS: '1000',
      // Practically no limit, but Redis is used for every call.
      RATE_LIMIT_SCALE: '1000',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'preload.mjs')}`,
      CHAOS_CONTROL: control.file,
      CHAOS_MEMBER: name,
    }),
  });
  toBalancer.leadTo(processes.url);
  const db = createDb({ url: stores.databaseUrl, poolMax: 4, log: createLogger('silent') });
  stops.unshift(async () => await db.destroy());
  const places = { mediaDir: join(dataDir, 'media'), workDir: join(dataDir, 'renders') };
  // `url` is the public address of the product.
  return {
    ...stores,
    ...processes,
    ...places,
    url: toBalancer.url,
    db,
    razorpay,
    smtp,
    openai,
    toBalancer,
    control,
    log,
  };
}

type Note = (from: string, text: string) => void;

/** The last lines of every process. */
function openLog(): { log: string[]; note: Note } {
  const log: string[] = [];
  const note: Note = (from, text) => {
    const lines = text.split('\n').filter(Boolean);
    log.push(...lines.map((line) => `${from}: ${line}`));
    log.splice(0, Math.max(0, log.length - LOG_LINES));
  };
  return { log, note };
}

/** PostgreSQL and Redis, each reached by every process through its own proxy. */
async function openStores({ stops, note }: { stops: Stop[]; note: Note }) {
  const postgres = await startThrowAwayPostgres({ log: (line) => note('postgres', line), durable: true });
  stops.unshift(postgres.stop);
  const redisPath = await provide(redisTool);
  if ('missing' in redisPath) throw new Error(redisPath.missing);
  let redis: StartedRedis | null = await startRedis(redisPath.path);
  stops.unshift(async () => await redis?.stop());
  const socketDir = new URL(postgres.connectionString).searchParams.get('host') ?? '';
  const toPostgres = await linksTo({ path: join(socketDir, '.s.PGSQL.5432') }, stops);
  const toRedis = await linksTo(redis.url, stops);
  return {
    databaseUrl: postgres.connectionString,
    toPostgres,
    toRedis,
    envOf: (name: MemberName) => ({
      DATABASE_URL: through(postgres.connectionString, toPostgres[name].port),
      REDIS_URL: `redis://127.0.0.1:${toRedis[name].port}`,
    }),
    killPostgres: (signal: 'SIGINT' | 'SIGQUIT') => void process.kill(postgres.pid(), signal),
    stopRedis: async () => {
      const running = redis;
      redis = null;
      await running?.stop();
    },
    startRedis: async () => {
      if (redis) return;
      redis = await startRedis(redisPath.path);
      for (const link of Object.values(toRedis)) link.leadTo(redis.url);
    },
  };
}

type ProcessOptions = { stops: Stop[]; note: Note; envOf: (name: MemberName) => Record<string, string> };

async function openProcesses({ stops, note, envOf }: ProcessOptions) {
  const crashes: MemberName[] = [];
  const restarts: Promise<void>[] = [];
  const cluster = await openCluster({
    port: 0,
    envOf,
    onOutput: note,
    onCrash: (name) => {
      crashes.push(name);
      restarts.push(killAndRestart(name));
    },
  });
  stops.unshift(cluster.close);
  /** Like a supervisor: restarts a process that died, repeatedly if it cannot start yet. */
  async function killAndRestart(name: MemberName): Promise<void> {
    await cluster.kill(name);
    for (let tries = 1; !cluster.isRunning(name); tries++) {
      await cluster.start(name).catch(async (error: unknown) => {
        note(name, String(error));
        if (tries === MAX_STARTS) throw error;
        await delay(RESTART_MS);
      });
    }
  }
  // The first one alone: it migrates the database.
  await cluster.start('one');
  await Promise.all([cluster.start('two'), cluster.start('three')]);
  return {
    url: cluster.url,
    killAndRestart,
    /** Processes that ended although no fault killed them. */
    crashes,
    ready: async () => {
      while (restarts.length > 0) await restarts.shift();
      await cluster.ready();
    },
  };
}

async function linksTo(target: Parameters<FaultProxy['leadTo']>[0], stops: Stop[]): Promise<Links> {
  const links = await Promise.all(
    MEMBERS.map(async (name) => {
      const proxy = await startFaultProxy();
      stops.unshift(proxy.stop);
      proxy.leadTo(target);
      return [name, proxy] as const;
    }),
  );
  return Object.fromEntries(links) as Links;
}

/** Connection string of the database over TCP on this port. */
function through(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

type Order = { isDiskFull: boolean; clockMs: Partial<Record<MemberName, number>> };

/** Control file that preload.mjs reads in each process. */
async function openControl(file: string) {
  let order: Order = { isDiskFull: false, clockMs: {} };
  let writing = Promise.resolve();
  const set = async (changes: Partial<Order>) => {
    order = { ...order, ...changes };
    writing = writing.then(async () => {
      await writeFile(`${file}.part`, JSON.stringify(order));
      await rename(`${file}.part`, file);
    });
    await writing;
  };
  await set({});
  return {
    file,
    fillDisk: async (isDiskFull: boolean) => await set({ isDiskFull }),
    moveClock: async (member: MemberName, byMs: number) => await set({ clockMs: { ...order.clockMs, [member]: byMs } }),
    moveClocks: async (byMs: number) =>
      await set({ clockMs: Object.fromEntries(MEMBERS.map((name) => [name, byMs])) as Order['clockMs'] }),
  };
}
