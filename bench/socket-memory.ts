import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../scripts/start-server.ts';

const CLIENT = join(import.meta.dirname, 'clients/hold-sockets.ts');
const CLIENTS = 2;
const REST_MS = 10_000;

export type SocketMemory = { open: number; restMb: number; heldMb: number };

/** Memory of a server at rest, and with `count` people connected, half of them from each of two other processes. */
export async function measureSocketMemory(
  program: string,
  env: Record<string, string>,
  count: number,
): Promise<SocketMemory> {
  const server = await startServer(program, env);
  const clients = Array.from({ length: CLIENTS }, (_, i) => {
    const [from, to] = [Math.floor((i * count) / CLIENTS) + 1, Math.floor(((i + 1) * count) / CLIENTS)];
    return { from: String(from), to: String(to) };
  });
  const running: ReturnType<typeof fork>[] = [];
  try {
    await delay(REST_MS);
    const restMb = await memoryOf(server.url);
    const opened = clients.map(async ({ from, to }) => {
      const child = fork(CLIENT, [server.url, from, to]);
      running.push(child);
      const [{ open }] = (await once(child, 'message')) as [{ open: number }];
      return open;
    });
    const open = (await Promise.all(opened)).reduce((sum, n) => sum + n, 0);
    await delay(REST_MS);
    return { open, restMb, heldMb: await memoryOf(server.url) };
  } finally {
    for (const child of running) child.kill();
    await server.stop();
  }
}

/** Resident memory in MB, as reported by the server. */
export async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_000_000;
}
