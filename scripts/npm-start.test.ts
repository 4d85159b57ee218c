import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findRunningPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { cleanEnv } from './clean-env.ts';
import { freePort } from './free-port.ts';
import { root } from './run-program.ts';

const LIMIT_MS = 120_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'right-circle-signals-'));
  // Searchable, so that PostgreSQL's user can enter it when we are root.
  await chmod(dataDir, 0o711);
});
afterEach(() => {
  // Only after a failure is anything left of the group.
  for (const pid of started.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
});
afterAll(async () => await rm(dataDir, { recursive: true, force: true }));

const started: number[] = [];
type Started = { npm: ChildProcess; url: string; output: () => string; exited: Promise<unknown> };

/** `npm start` without its setup, which runs before any test. */
async function npmStart(): Promise<Started> {
  const port = await freePort();
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: root,
    env: cleanEnv({ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (npm.pid !== undefined) started.push(npm.pid);
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { npm, url: `http://127.0.0.1:${port}`, output: () => said, exited: once(npm, 'exit') };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(50);
}

async function isListening(url: string): Promise<boolean> {
  return await fetch(url).then(
    () => true,
    () => false,
  );
}

describe('npm start', { timeout: LIMIT_MS }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '[SIG-01] stops the server and its database when npm gets %s',
    async (signal) => {
      const { npm, url, output, exited } = await npmStart();
      await until(() => output().includes('is ready at'));
      expect(await findRunningPostgres(dataDir)).not.toBeNull();
      npm.kill(signal);
      await exited;
      expect(await isListening(url)).toBe(false);
      expect(await findRunningPostgres(dataDir)).toBeNull();
    },
  );

  it('[SIG-02] stops the database if the signal arrives before the server is ready', async () => {
    const { npm, url, output, exited } = await npmStart();
    await until(async () => (await findRunningPostgres(dataDir)) !== null);
    npm.kill('SIGTERM');
    await exited;
    expect(output()).not.toContain('Error');
    expect(await isListening(url)).toBe(false);
    expect(await findRunningPostgres(dataDir)).toBeNull();
  });
});
