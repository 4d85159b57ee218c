import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { whenWeEnd } from '../apps/server/src/platform/when-we-end.ts';
import { freePort } from './free-port.ts';

export type StartedRedis = { url: string; stop: () => Promise<void> };

/** A free port can be taken by another program before Redis uses it. */
const TRIES = 5;
/** Another program on the port may accept the connection and stay silent. */
const ANSWER_MS = 1000;

/** Starts a Redis without persistence on a free loopback port, and waits until it answers. */
export async function startRedis(path: string): Promise<StartedRedis> {
  let output = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const started = await tryToStart(path, await freePort());
    if (typeof started === 'object') return started;
    output = started;
  }
  throw new Error(`Redis did not start:\n${output}`);
}

/** Returns what Redis printed if it ends instead. */
async function tryToStart(path: string, port: number): Promise<StartedRedis | string> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // Redis prints its errors to the standard output.
  const child = spawn(path, settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  const hasEnded = child.pid === undefined ? null : whenWeEnd('kill "$1"', String(child.pid));
  const exited = once(child, 'exit').finally(() => hasEnded?.());
  // There is no such program: this throws.
  if (child.pid === undefined) await exited;
  if (!(await answers(child, port))) return output;
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}

async function answers(child: ChildProcess, port: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await processAt(port)) === child.pid) return true;
    await delay(20);
  }
  return false;
}

/** Process id of the Redis on this port. */
async function processAt(port: number): Promise<number | null> {
  const socket = connect(port, '127.0.0.1');
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    await once(socket, 'connect', { signal });
    socket.write('INFO server\r\n');
    const [reply] = (await once(socket, 'data', { signal })) as [Buffer];
    return Number(/process_id:(\d+)/.exec(reply.toString())?.[1]);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
