import { execFileSync, spawn } from 'node:child_process';
import { freePort } from '../../../scripts/free-port.ts';

/** Redis is not part of the installation; if the machine has one, several servers are tested with it. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startRedis(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', options, { stdio: 'ignore' });
  return { url: `redis://127.0.0.1:${port}`, stop: () => void redis.kill() };
}
