import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, chromiumPath } from './chromium.ts';

/** Starts a browser with a fresh profile and an open debugging port. */
export async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = await chromiumPath();
  const profile = await mkdtemp(join(tmpdir(), 'right-circle-chromium-'));
  const args = [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // Its own process group: Debian starts the browser from a shell script, and ending only the script would leave the
  // browser behind.
  const child = spawn(program, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
  };
  process.once('exit', end);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', end));

  const port = await new Promise<number>((ready, fail) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (found) ready(Number(found));
    });
    void exited.then(() => fail(new Error(`Chromium did not start:\n${output}`)), fail);
  });
  return {
    port,
    stop: async () => {
      end();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
