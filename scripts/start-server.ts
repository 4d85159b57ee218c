import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnv } from './clean-env.ts';
import { freePort } from './free-port.ts';
import { root } from './run-program.ts';

export const SERVER = 'apps/server/src/main.mjs';
// As in `npm start`: a young generation this small costs nothing measurable and saves 40 MB. The old one may use
// several times what the largest load has needed; with a limit below the machine's memory it also collects sooner.
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=1024'];

const READY = 'is ready at';
const START_MS = 240_000;
const STOP_MS = 15_000;

export type StartedServer = {
  url: string;
  /** From the start of the process to the line that says it is ready. */
  startSeconds: number;
  stop: () => Promise<void>;
  /** Like a power failure: nothing is finished. */
  kill: () => Promise<void>;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>;
};

type StartOptions = {
  hostName?: string;
  /** Receives its output once it is ready. Without it, the pipes are only drained. */
  onOutput?: (text: string) => void;
};

/** Starts a server program in its own process, on a free port: given PORT, it prints a line with "is ready at". */
export async function startServer(
  program: string,
  env: Record<string, string> = {},
  { hostName = '127.0.0.1', onOutput }: StartOptions = {},
): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://${hostName}:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(program === SERVER ? SERVER_FLAGS : []), program], {
    cwd: root,
    env: cleanEnv({ PORT: String(port), PUBLIC_URL: url, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', endWithUs));

  let output = '';
  const patience = setTimeout(() => child.kill(), START_MS);
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (output.includes(READY)) return onOutput?.(chunk.toString());
        output += chunk.toString();
        if (output.includes(READY)) ready();
      });
    }
    void exited.then(() => fail(new Error(`${program} did not start:\n${output}`)), fail);
  }).finally(() => clearTimeout(patience));
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    stop: async () => {
      child.kill();
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(impatience);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    exited: exited.then(() => undefined),
  };
}
