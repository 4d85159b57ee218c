import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER, startServer as startProgram } from '../scripts/start-server.ts';

export type RunningServer = { url: string; dataDir: string; stop: () => Promise<void> };

/** The product as started by `npm start`, with its own port and folder. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-e2e-'));
  // Searchable, so that PostgreSQL's user can enter it when we are root.
  await chmod(dataDir, 0o711);
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '0' };
  const server = await startProgram(SERVER, { ...settings, ...env }, { hostName: 'localhost' });
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
