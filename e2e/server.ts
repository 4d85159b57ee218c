import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const START_MS = 60_000;

export type RunningServer = { url: string; dataDir: string; stop: () => Promise<void> };

/** The product as `npm start` runs it, on its own port and in its own folder. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-e2e-'));
  // Passable, so that PostgreSQL's user can enter it when we are root.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error(`The server did not start:\n${output.join('')}`)), START_MS);
    child.once('exit', () => fail(new Error(`The server stopped:\n${output.join('')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output.push(chunk.toString());
        if (!output.join('').includes('is ready at')) return;
        clearTimeout(timer);
        ready();
      });
    }
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
