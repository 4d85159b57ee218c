import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { MEMBERS, openCluster } from './start-cluster.ts';
import { startRedis } from './start-redis.ts';
import { provide, redis as redisTool } from './test-tools.ts';

const { PORT = '3000', DATA_DIR = 'data', DATABASE_URL, REDIS_URL } = process.env;

const stops: (() => Promise<void>)[] = [];

/** Three processes of the product on one PostgreSQL and one Redis, behind a balancer on loopback. */
async function startCluster(): Promise<{ url: string; restartAll: () => Promise<void> }> {
  const dataDir = resolve(DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const shared = {
    DATABASE_URL: DATABASE_URL ?? (await ownPostgres(dataDir)),
    REDIS_URL: REDIS_URL ?? (await ownRedis()),
    DATA_DIR: dataDir,
  };
  const { PORT: _, ...settings } = process.env as Record<string, string>;
  const cluster = await openCluster({
    port: Number(PORT),
    envOf: () => ({ ...settings, ...shared }),
    onReady: (name, url) => console.log(`${name} is ready at ${url}.`),
  });
  stops.unshift(cluster.close);
  // One after the other: the first one migrates the database and fills it.
  for (const name of MEMBERS) await cluster.start(name);
  return {
    url: cluster.url,
    restartAll: async () => {
      for (const name of MEMBERS) {
        await cluster.stop(name);
        await cluster.start(name);
      }
    },
  };
}

async function ownPostgres(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  stops.unshift(async () => await postgres.stop());
  return postgres.connectionString;
}

async function ownRedis(): Promise<string> {
  const found = await provide(redisTool);
  if ('missing' in found) throw new Error(found.missing);
  const redis = await startRedis(found.path);
  stops.unshift(redis.stop);
  return redis.url;
}

async function stop(): Promise<void> {
  for (const end of stops.splice(0)) await end();
}

try {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  const { url, restartAll } = await startCluster();
  console.log(
    `The cluster is ready at ${url}. Ctrl-C stops it; kill -HUP ${process.pid} restarts one process after the other.`,
  );
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting.then(restartAll).then(() => console.log('Every process was restarted.'));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exitCode = 1;
}
