import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Now } from '../clock.ts';
import type { Log } from '../logger.ts';
import { UNKNOWN_COUNT } from '../realtime/between-processes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { DURATIONS_MS, durationIndex, KEPT_MINUTES, type LoadMinute, startOfMinute } from './load.rules.ts';

type LoadHistoryDeps = {
  http: FastifyInstance;
  realtime: Pick<Realtime, 'io' | 'guests'>;
  now: Now;
  log: Log;
  countDueJobs: () => Promise<number>;
};

export type LoadHistory = {
  /** The last hour of every process. Several processes are asked over Redis; `missing` of them did not answer. */
  read: () => Promise<{ processes: LoadMinute[][]; missing: number }>;
  close: () => void;
};

const SAMPLE_EVERY_MS = 10_000;

/** Keeps the last hour of this process in memory: a minute takes a few hundred bytes, and nothing is written anywhere. */
export function createLoadHistory({ http, realtime, now, log, countDueJobs }: LoadHistoryDeps): LoadHistory {
  const minutes: LoadMinute[] = [];
  const askOthers = questionToOthers(realtime);
  let watched = { at: performance.now(), cpu: process.cpuUsage() };

  function currentMinute(): LoadMinute {
    const time = now().getTime();
    const at = startOfMinute(time);
    const last = minutes.at(-1);
    if (last && last.at >= at) return last;
    const added = newMinute(at, last ? at : time);
    minutes.push(added);
    if (minutes.length > KEPT_MINUTES) minutes.shift();
    return added;
  }

  http.addHook('onResponse', (_request, { statusCode, elapsedTime }, done) => {
    const minute = currentMinute();
    const index = durationIndex(elapsedTime);
    minute.requests += 1;
    minute.durations[index] = (minute.durations[index] ?? 0) + 1;
    if (statusCode >= 500) minute.errors += 1;
    done();
  });

  /** Measures what is not counted by itself. */
  function sample(): void {
    const minute = currentMinute();
    const { user, system } = process.cpuUsage(watched.cpu);
    minute.cpuMs += (user + system) / 1000;
    minute.watchedMs += performance.now() - watched.at;
    watched = { at: performance.now(), cpu: process.cpuUsage() };
    minute.sockets = realtime.io.sockets.sockets.size + realtime.guests.sockets.size;
    minute.memoryBytes = process.memoryUsage.rss();
  }
  async function sampleJobs(): Promise<void> {
    const count = await countDueJobs().catch((err: unknown) => {
      log.warn({ err }, 'failed to count due jobs');
      return null;
    });
    currentMinute().jobsDue = count;
  }

  let timer: NodeJS.Timeout | undefined;
  // Only a process that serves people has a load.
  http.addHook('onListen', (done) => {
    timer = setInterval(() => {
      sample();
      void sampleJobs();
    }, SAMPLE_EVERY_MS);
    timer.unref();
    done();
  });
  realtime.io.on('load', (reply) => {
    sample();
    reply(minutes);
  });

  return {
    async read() {
      const others = askOthers();
      sample();
      await sampleJobs();
      const { replies, missing } = await others;
      return { processes: [minutes, ...replies], missing };
    },
    close: () => clearInterval(timer),
  };
}

function newMinute(at: number, from: number): LoadMinute {
  const durations = Array.from<number>({ length: DURATIONS_MS.length + 1 }).fill(0);
  const idle = { requests: 0, errors: 0, sockets: 0, jobsDue: null, cpuMs: 0, watchedMs: 0, memoryBytes: 0 };
  return { at, from, ...idle, durations };
}

type Replies = { replies: LoadMinute[][]; missing: number };

/** Returns a function that asks the other processes and waits for the adapter's five seconds. */
function questionToOthers({ io }: Pick<Realtime, 'io'>): () => Promise<Replies> {
  let expected = 0;
  return async () => {
    const count = await io.of('/').adapter.serverCount();
    // Those that were there before.
    if (count === UNKNOWN_COUNT) return { replies: [], missing: expected };
    expected = count - 1;
    // The adapter of a single process has nobody to ask, and says so with an error.
    if (expected === 0) return { replies: [], missing: 0 };
    const replies = await io.serverSideEmitWithAck('load').catch((err: { responses?: LoadMinute[][] }) => {
      return err.responses ?? [];
    });
    return { replies, missing: Math.max(expected - replies.length, 0) };
  };
}
