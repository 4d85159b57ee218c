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

/** Runs the due jobs of these handlers until nothing is left; returns how many ran. */
export async function runAll(boss: PgBoss, observing: Observing, handlers: readonly Handler[]): Promise<number> {
  let count = 0;
  for (let before = -1; before < count; ) {
    before = count;
    for (const handler of handlers) {
      for (const job of await boss.fetch(handler.job.name, { batchSize: 100 })) {
        count += 1;
        try {
          await runOne(observing, handler, job);
        } catch (err) {
          await boss.fail(handler.job.name, job.id);
          throw err;
        }
        await boss.complete(handler.job.name, job.id);
      }
    }
  }
  return count;
}
