import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

export type StartedRedis = { url: string; port: number; stop: () => Promise<void> };

/** Starts a Redis without persistence on a loopback port, a free one by default. */
export async function startRedis(path: string, onPort?: number): Promise<StartedRedis> {
  const port = onPort ?? (await freePort());
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(path, settings, { stdio: 'ignore' });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', endWithUs));
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
