import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { forkLowPriority } from '../fork-low-priority.ts';
import type { Log } from '../logger.ts';
import { type StartMessage, startedMessage } from './process-messages.ts';

export type ModelAddress = { baseUrl: string; apiKey: string };
/** The process is not stopped as idle before `release` is called. */
export type ModelLease = ModelAddress & { release: (outcome: 'answered' | 'failed') => void };
export type ModelProcess = {
  lease: (signal: AbortSignal) => Promise<ModelLease>;
  stop: () => Promise<void>;
};

type Options = {
  start: Omit<StartMessage, 'token'>;
  idleMs: number;
  /** Time a question waits for a loading model. */
  loadWaitMs: number;
  /** Delay after a first crash; it doubles with each further one. */
  backoffMs: number;
  log: Log;
};
type Running = { child: ChildProcess; address: Promise<ModelAddress> };

const MAX_BACKOFF_MS = 300_000;
/** After this many crashes in a row only the next question restarts it. */
const MAX_RESTARTS = 4;
const STILL_LOADING = 'The model on our server is still loading.';
const NOT_RUNNING = 'The model on our server is not running.';

/**
 * Runs the model in its own process at low priority. The first question starts it, it is stopped when idle because it
 * uses a lot of memory, and restarted after a crash.
 */
export function createModelProcess({ start, idleMs, loadWaitMs, backoffMs, log }: Options): ModelProcess {
  let running: Running | null = null;
  let leases = 0;
  let crashes = 0;
  let idle: NodeJS.Timeout | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restAt = 0;
  let isClosed = false;

  function run(): Running {
    const started = startProcess(start);
    running = started;
    const onEnd = (fields: object) => {
      if (running !== started) return;
      running = null;
      onCrash(fields);
    };
    started.child.once('exit', (code, signal) => onEnd({ code, signal }));
    started.address.catch((err: unknown) => {
      onEnd({ err });
      started.child.kill('SIGKILL');
    });
    return started;
  }

  function onCrash(fields: object): void {
    crashes++;
    const waitMs = restartDelayMs(crashes, backoffMs);
    log.warn({ ...fields, crashes, waitMs }, 'local model process ended unexpectedly');
    if (isClosed) return;
    restAt = Date.now() + waitMs;
    if (crashes > MAX_RESTARTS) return;
    restart = setTimeout(() => {
      restart = undefined;
      if (!running) run();
      stopWhenIdle();
    }, waitMs).unref();
  }

  function stopWhenIdle(): void {
    clearTimeout(idle);
    if (leases === 0 && !isClosed) idle = setTimeout(() => void end(), idleMs).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = null;
    if (ending) await kill(ending.child);
  }

  function release(outcome: 'answered' | 'failed'): void {
    leases--;
    if (outcome === 'answered') crashes = 0;
    stopWhenIdle();
  }

  return {
    async lease(signal) {
      if (isClosed || (!running && Date.now() < restAt)) throw new AppError('unavailable', NOT_RUNNING);
      clearTimeout(idle);
      leases++;
      const used = running ?? run();
      try {
        const address = await within(used.address, loadWaitMs, signal);
        return { ...address, release: once(release) };
      } catch (error) {
        release('failed');
        throw error;
      }
    },
    async stop() {
      isClosed = true;
      clearTimeout(restart);
      await end();
    },
  };
}

/** Milliseconds to wait before the next start after this many crashes in a row. */
export function restartDelayMs(crashes: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (crashes - 1), MAX_BACKOFF_MS);
}

function startProcess(start: Options['start']): Running {
  const token = randomBytes(32).toString('base64url');
  const program = new URL('./answer-process.ts', import.meta.url);
  const child = forkLowPriority(program);
  child.send({ ...start, token } satisfies StartMessage, (error) => {
    if (error) child.kill('SIGKILL');
  });
  return { child, address: addressOf(child, token) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

function once<T>(run: (value: T) => void): (value: T) => void {
  let hasRun = false;
  return (value) => {
    if (!hasRun) run(value);
    hasRun = true;
  };
}

async function addressOf(child: ChildProcess, token: string): Promise<ModelAddress> {
  return await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', () => fail(new AppError('unavailable', NOT_RUNNING)));
    child.once('message', (message) => {
      const started = startedMessage.parse(message);
      if ('problem' in started) fail(new AppError('unavailable', NOT_RUNNING, { cause: new Error(started.problem) }));
      else done({ baseUrl: `http://127.0.0.1:${started.port}/v1`, apiKey: token });
    });
  });
}

async function within<T>(promise: Promise<T>, maxMs: number, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((done, fail) => {
    const onAbort = () => settle(() => fail(signal.reason as Error));
    const timer = setTimeout(() => settle(() => fail(new AppError('unavailable', STILL_LOADING))), maxMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    signal.addEventListener('abort', onAbort);
    promise.then(
      (value) => settle(() => done(value)),
      (error: unknown) => settle(() => fail(error as Error)),
    );
  });
}
