import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** Starts a Redis on a free loopback port that keeps nothing on disk. */
export async function startRedis(path: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(path, settings, { stdio: 'ignore' });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
