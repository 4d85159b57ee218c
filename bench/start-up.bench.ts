import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER, type StartedServer, startServer } from '../scripts/start-server.ts';
import { median } from './measure.ts';
import { atMost, type Bench } from './report.ts';

const WARM_STARTS = 3;
const RESTS = 3;
const REST_MS = 10_000;

export const bench: Bench = {
  name: 'start-up',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-bench-'));
    // Searchable like any project folder: PostgreSQL runs as another user when we are root.
    await chmod(folder, 0o711);
    try {
      const cold = await startOnce(folder);
      const warm: number[] = [];
      for (let i = 0; i < WARM_STARTS; i++) warm.push(await startOnce(folder));
      const rests: number[] = [];
      for (let i = 0; i < RESTS; i++) rests.push(await memoryAtRest(folder));
      const memoryInMb = median(rests);
      return {
        title: 'Start-up: from nothing to "is ready at", with our own PostgreSQL and the demo people',
        columns: ['', 'figure'],
        rows: [
          ['cold, empty data folder', `${cold.toFixed(1)} s`],
          ['warm, median', `${median(warm).toFixed(1)} s`],
          ['memory at rest without PostgreSQL, median', `${memoryInMb.toFixed(0)} MB`],
        ],
        goals: [
          atMost('Warm start', median(warm), 3, 's'),
          atMost('Memory of the server at rest', memoryInMb, 180, 'MB'),
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Without the demo reels: a server that renders is not at rest. */
async function start(dataDir: string): Promise<StartedServer> {
  return await startServer(SERVER, { DATA_DIR: dataDir, DEMO_REELS: '0' });
}

async function startOnce(dataDir: string): Promise<number> {
  const server = await start(dataDir);
  await server.stop();
  return server.startSeconds;
}

async function memoryAtRest(dataDir: string): Promise<number> {
  const server = await start(dataDir);
  try {
    await delay(REST_MS);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_000_000;
  } finally {
    await server.stop();
  }
}
