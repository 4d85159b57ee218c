import type { PgBoss } from 'pg-boss';
import { type Cause, runInCall, takeCause } from '../call-context.ts';
import type { Log } from '../logger.ts';
import type { StartSpan } from '../tracing/span.ts';
import type { Job } from './jobs.ts';

export type Handler = { job: Job; run: (payload: unknown) => Promise<void> };

type RunOutcome = 'completed' | 'failed';
export type Observing = {
  log: Log;
  /** Null where nothing is traced. */
  startSpan?: StartSpan | null;
  onRun?: (run: { queue: string; outcome: RunOutcome; seconds: number }) => void;
};

/**
 * Runs one job in the context of what caused it, so that its log lines and its trace continue those of the request.
 */
export async function runOne(
  { log, startSpan, onRun }: Observing,
  { job, run }: Handler,
  { id, data }: { id: string; data: unknown },
): Promise<void> {
  const { payload, cause } = takeCause(data);
  const { name: queue } = job;
  const span = startSpan?.({ name: `job ${queue}`, kind: 'consumer', traceparent: cause.traceparent }) ?? null;
  const startedAt = performance.now();
  const ended = (outcome: RunOutcome, error?: unknown) => {
    const ms = performance.now() - startedAt;
    onRun?.({ queue, outcome, seconds: ms / 1000 });
    span?.end({ attributes: { 'messaging.message.id': id }, ...(error !== undefined && { error }) });
    // Scheduled jobs would fill the log every minute.
    if (outcome === 'completed') log[cause.reqId ? 'info' : 'debug']({ ms: Math.round(ms) }, 'job completed');
  };
  await runInCall({ ...causeFields(cause), job: queue, jobId: id, span }, async () => {
    try {
      await run(job.payload.parse(payload));
      ended('completed');
    } catch (err) {
      ended('failed', err);
      log.error({ err }, 'job failed');
      throw err;
    }
  });
}

const causeFields = ({ reqId, userId }: Cause) => ({ reqId, userId });

const BATCH_SIZE = 100;

/** Runs the due jobs of these handlers; returns how many ran. Jobs added meanwhile may be left. */
export async function runAll(boss: PgBoss, observing: Observing, handlers: readonly Handler[]): Promise<number> {
  let count = 0;
  for (const handler of handlers) {
    let jobs: { id: string; data: unknown }[];
    do {
      jobs = await boss.fetch(handler.job.name, { batchSize: BATCH_SIZE });
      count += jobs.length;
      await runBatch(boss, observing, handler, jobs);
    } while (jobs.length === BATCH_SIZE);
  }
  return count;
}

async function runBatch(
  boss: PgBoss,
  observing: Observing,
  handler: Handler,
  jobs: readonly { id: string; data: unknown }[],
): Promise<void> {
  const { name } = handler.job;
  const completed: string[] = [];
  try {
    for (const job of jobs) {
      await runOne(observing, handler, job).catch(async (err: unknown) => {
        await boss.fail(name, job.id);
        throw err;
      });
      completed.push(job.id);
    }
  } finally {
    if (completed.length > 0) await boss.complete(name, completed);
  }
}
