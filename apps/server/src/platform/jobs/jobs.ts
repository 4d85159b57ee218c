import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { withCause } from '../call-context.ts';
import type { Tx } from '../db/db.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { lockFailedJob, makeFailedJobsFindable, queuesWithDueJobs } from './job.store.ts';
import { openQueue } from './open-queue.ts';
import { type Handler, type Observing, runAll, runOne } from './run-job.ts';

type JobOptions = {
  /** Never given up: retried every hour for years instead of a few times. */
  untilDone?: true;
  /**
   * Retried for half a day or more, for calls to external servers that must not be lost. Other jobs are retried for
   * minutes.
   */
  patient?: true;
  /** Deduplicated by `singletonKey`: while one waits, another with the same key is not added. */
  oncePerKey?: true;
  /**
   * Concurrent jobs per process. Two by default: full batches follow each other immediately.
   */
  atOnce?: number;
  /** Longest duration of one run. Others are given to another process after a quarter of an hour. */
  hours?: number;
};
export type Job<P extends z.ZodType = z.ZodType> = { name: string; payload: P } & JobOptions;

export function defineJob<P extends z.ZodType>(name: string, payload: P, options: JobOptions = {}): Job<P> {
  return { name, payload, ...options };
}

type EnqueueOptions = {
  /** A time, or seconds from now by the database's clock, which a process with a wrong clock cannot shorten. */
  startAfter?: Date | number;
  /** Required by jobs that are `oncePerKey`, without effect on others. */
  singletonKey?: string;
};

/** Adds a job in the caller's transaction, so that it exists exactly when its cause does. */
export type EnqueueInTx = <P extends z.ZodType>(
  tx: Tx,
  job: Job<P>,
  payload: z.input<P>,
  options?: EnqueueOptions,
) => Promise<void>;

export type Jobs = {
  enqueue: EnqueueInTx;
  /** Handlers are registered before `start`; they must be safe to run twice. */
  handle: <P extends z.ZodType>(job: Job<P>, run: (payload: z.output<P>) => Promise<void>) => void;
  /** Adds the job repeatedly, by a cron expression in India's time; several processes add it once. */
  schedule: (job: Job, cron: string) => void;
  /** Runs a failed job again. Returns false if it is not failed, or not there. */
  retryFailed: (tx: Tx, queue: string, id: string) => Promise<boolean>;
  /** Deletes a failed job. Returns false if it is not failed, or not there. */
  dropFailed: (tx: Tx, queue: string, id: string) => Promise<boolean>;
  /** `work: false` only opens the queues, for commands that add jobs and for tests, which call `runAll`. */
  start: (options: { work: boolean }) => Promise<void>;
  /** Runs the due jobs with one of these names; returns how many ran. Jobs added meanwhile may be left. */
  runAll: (names: readonly string[]) => Promise<number>;
  stop: () => Promise<void>;
};

// Poll cron every 10 s so that minutely jobs start on time.
const workingOptions = { useListenNotify: true, cronMonitorIntervalSeconds: 10 };
const queueingOptions = { supervise: false, schedule: false };

function createBoss({ databaseUrl, queryTimeoutMs, log }: JobsOptions, works: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    // pg-boss passes it on to its pool.
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
    ...(works ? workingOptions : queueingOptions),
  });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  return boss;
}

/** Decisions about jobs that were given up. */
function failedJobs(boss: () => PgBoss): Pick<Jobs, 'retryFailed' | 'dropFailed'> {
  return {
    async retryFailed(tx, queue, id) {
      const isFailed = await lockFailedJob(tx, queue, id);
      if (isFailed) await boss().retry(queue, id, { db: fromKysely(tx) });
      return isFailed;
    },
    async dropFailed(tx, queue, id) {
      const isFailed = await lockFailedJob(tx, queue, id);
      if (isFailed) await boss().deleteJob(queue, id, { db: fromKysely(tx) });
      return isFailed;
    },
  };
}

type JobsOptions = Observing & {
  databaseUrl: string;
  /** Of the queue's own queries. Programs that are run by hand have no limit. */
  queryTimeoutMs?: number | undefined;
};

const WAKE_MS = 1000;

/**
 * Wakes the workers whose jobs became due: delayed and retried ones, which no notification announces. One query a second
 * does it; if every worker looked for itself, an idle server would run sixty. Returns a function that stops it.
 */
function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, string>): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await queuesWithDueJobs(boss.getDb())) {
        const workerId = workers.get(name);
        if (workerId) boss.notifyWorker(workerId);
      }
    } catch {
      // Without the database pg-boss reports its own errors, and its workers look for themselves until it is back.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), WAKE_MS);
  return () => clearInterval(timer);
}

export function createJobs({ databaseUrl, queryTimeoutMs, ...observing }: JobsOptions): Jobs {
  const { log } = observing;
  let started: PgBoss | null = null;
  const boss = () => {
    if (!started) throw new Error('The job queue has not been started.');
    return started;
  };
  const handlers = new Map<string, Handler>();
  const schedules: { name: string; cron: string }[] = [];
  let stopWaking = () => {};

  async function work(handler: Handler): Promise<[name: string, workerId: string]> {
    const { name, atOnce = 2 } = handler.job;
    const settled = async ({ id, data }: { id: string; data: unknown }) => {
      try {
        await runOne(observing, handler, { id, data });
        return { id, status: 'completed' as const };
      } catch (err) {
        return { id, status: 'failed' as const, output: { message: maskAddresses(String(err)) } };
      }
    };
    const workerId = await boss().work(
      name,
      {
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 60,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      async (jobs: { id: string; data: unknown }[]) => await Promise.all(jobs.map(settled)),
    );
    return [name, workerId];
  }

  /** The database keeps schedules: a daily backup that is no longer set must not go on. Jobs unknown here may be newer. */
  async function dropOldSchedules(): Promise<void> {
    for (const { name } of await boss().getSchedules()) {
      const isOld = handlers.has(name) && !schedules.some((schedule) => schedule.name === name);
      if (isOld) await boss().unschedule(name);
    }
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss().send(job.name, withCause(job.payload.parse(payload) as object), { ...options, db: fromKysely(tx) });
    },
    handle(job, run) {
      handlers.set(job.name, { job, run: run as Handler['run'] });
    },
    schedule(job, cron) {
      schedules.push({ name: job.name, cron });
    },
    ...failedJobs(boss),
    async start({ work: startWorkers }) {
      const opened = createBoss({ databaseUrl, queryTimeoutMs, log }, startWorkers);
      started = opened;
      await opened.start();
      await makeFailedJobsFindable(opened.getDb());
      const known = new Map((await opened.getQueues()).map((queue) => [queue.name, queue]));
      const workers = new Map<string, string>();
      for (const handler of handlers.values()) {
        await openQueue(opened, handler.job, known.get(handler.job.name));
        if (startWorkers) workers.set(...(await work(handler)));
      }
      if (startWorkers) {
        stopWaking = wakeWorkers(opened, workers);
        await dropOldSchedules();
        for (const { name, cron } of schedules) await opened.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });
      }
    },
    runAll: async (names) =>
      await runAll(
        boss(),
        observing,
        [...handlers.values()].filter(({ job }) => names.includes(job.name)),
      ),
    async stop() {
      stopWaking();
      await started?.stop({ graceful: true, timeout: 8000 });
    },
  };
}
