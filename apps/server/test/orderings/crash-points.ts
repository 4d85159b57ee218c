import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { FakeRequest, Fault } from '../fakes/http-fake.ts';

/**
 * `killed`: the server dies before the step and nothing it tries afterwards has an effect. `refused`: the connection
 * breaks before the step, `unanswered` after it; the server survives in both cases.
 */
export type Fate = 'killed' | 'refused' | 'unanswered';
export type CrashPoint = { step: number; fate: Fate };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Callback = (error: Error | null, result?: unknown) => void;
type Run = { point: CrashPoint | null; steps: string[]; isDead: boolean };

const WRITES = /^\s*(?:insert|update|delete|with)\b/i;
const COMPLETES_JOB = /completed_on/;

/**
 * Counts the server's durable steps: commits of transactions that wrote something, single writes, jobs marked as done,
 * and calls that change something at the payment provider. Makes one of them fail. A crash anywhere else has the same
 * effect as one before the next step, because the database rolls back an unfinished transaction.
 */
export function createCrashPoints() {
  const original = Reflect.get(pg.Client.prototype, 'query') as unknown as Query;
  const writing = new WeakMap<pg.Client, boolean>();
  const watched = new AsyncLocalStorage<Run>();
  let run: Run | null = null;

  /** Undefined if this step succeeds as usual. */
  function fateOf(step: string): Fate | undefined {
    if (!run) return undefined;
    run.steps.push(step);
    if (run.point?.step !== run.steps.length) return undefined;
    if (run.point.fate === 'killed') run.isDead = true;
    return run.point.fate;
  }

  function stepOf(client: pg.Client, text: string): string | null {
    if (/^begin/i.test(text)) writing.set(client, false);
    const isOpen = writing.has(client);
    if (/^rollback/i.test(text)) writing.delete(client);
    if (/^commit/i.test(text)) {
      const wrote = writing.get(client);
      writing.delete(client);
      return wrote ? 'commit' : null;
    }
    if (!WRITES.test(text)) return null;
    if (isOpen) {
      writing.set(client, true);
      return null;
    }
    const isQueue = text.includes('pgboss');
    if (isQueue && !COMPLETES_JOB.test(text)) return null;
    return isQueue ? 'job done' : text.trim().split(/\s+/, 3).join(' ');
  }

  function query(this: pg.Client, ...args: unknown[]): unknown {
    // Other connections, such as those of checks, do not belong to the server.
    if (!run || watched.getStore() !== run) return original.apply(this, args);
    if (run.isDead) return broken(this, args);
    const step = stepOf(this, textOf(args[0]));
    const fate = step === null ? undefined : fateOf(step);
    if (!fate) return original.apply(this, args);
    if (fate !== 'unanswered') return broken(this, args);
    return unanswered(this, args);
  }

  /** The step is performed, but the caller only sees the connection break. */
  function unanswered(client: pg.Client, args: unknown[]): unknown {
    const [first, ...rest] = args;
    const prepared = first as { callback?: Callback };
    const { callback } = prepared;
    if (callback) {
      prepared.callback = () => void broken(client, [callback]);
      return original.call(client, first);
    }
    const last = rest.at(-1);
    if (typeof last === 'function') {
      return original.call(client, first, ...rest.slice(0, -1), () => void broken(client, [last]));
    }
    return (original.apply(client, args) as Promise<unknown>).then(async () => await broken(client, []));
  }

  pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  return {
    /** For the payment provider's fake. Reads change nothing there. */
    faultOf: ({ method, url }: FakeRequest): Fault => {
      if (run?.isDead) return 'hang-up';
      if (method !== 'POST' || !url.pathname.startsWith('/v1/')) return 'none';
      const fate = fateOf(`POST ${url.pathname.split('/').at(-1)}`);
      if (!fate) return 'none';
      return fate === 'unanswered' ? 'lost-answer' : 'hang-up';
    },
    /** Runs the server's work with this crash point; returns the steps it reached. */
    watch: async (point: CrashPoint | null, work: () => Promise<void>): Promise<string[]> => {
      const current: Run = { point, steps: [], isDead: false };
      run = current;
      try {
        await watched.run(current, work);
      } finally {
        run = null;
      }
      return current.steps;
    },
    close: () => {
      pg.Client.prototype.query = original as unknown as typeof pg.Client.prototype.query;
    },
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { text?: string }).text ?? '';
}

function callbackOf(args: unknown[]): Callback | undefined {
  const last = args.at(-1);
  if (typeof last === 'function') return last as Callback;
  return (args[0] as { callback?: Callback } | undefined)?.callback;
}

type Internals = pg.Client & { connection: { stream: { destroy: () => void } }; _queryable: boolean };

/** Simulates a cut connection: the database rolls back, and the pool opens another. */
function broken(client: pg.Client, args: unknown[]): unknown {
  const error = new Error('Connection terminated by the test');
  const internals = client as Internals;
  internals.connection.stream.destroy();
  // The driver notices a moment later; until then the pool would give the connection to other callers.
  internals._queryable = false;
  const callback = callbackOf(args);
  if (!callback) return Promise.reject(error);
  queueMicrotask(() => callback(error));
  return undefined;
}
