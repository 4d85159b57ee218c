import { type Db, poolOf } from '#platform/db/db.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { countQueues, type QueueCounts } from '#platform/jobs/job.store.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30, 120, 600];

/** Counts runs of jobs in this process. */
export function jobRunMetrics(metrics: Metrics) {
  const observe = metrics.histogram(
    'job_duration_seconds',
    'How long jobs ran in this process, by queue and outcome.',
    {
      labels: ['queue', 'outcome'],
      buckets: JOB_BUCKETS,
    },
  );
  return ({ queue, outcome, seconds }: { queue: string; outcome: string; seconds: number }): void =>
    observe({ queue, outcome }, seconds);
}

/** Sockets, connections to the database, and the queues all processes share. */
export function addPlatformMetrics(metrics: Metrics, { db, realtime }: { db: Db; realtime: Realtime }): void {
  metrics.gauges(
    {
      sockets_open: { help: 'Open sockets of this process, of members and of guests.', label: 'kind' },
      database_connections: { help: 'Connections of this process, and calls that wait for one.', label: 'state' },
    },
    async () => {
      const pool = poolOf(db);
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
      return {
        sockets_open: { member: realtime.io.sockets.sockets.size, guest: realtime.guests.sockets.size },
        database_connections: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
      };
    },
    { everySeconds: 0 },
  );
  metrics.gauges(
    {
      jobs_waiting: { help: 'Jobs that wait, due or not.', label: 'queue' },
      jobs_running: { help: 'Jobs that run, in any process.', label: 'queue' },
      jobs_failed: { help: 'Jobs that were given up.', label: 'queue' },
      jobs_oldest_due_age_seconds: { help: 'How long the job that is due longest has waited.', label: 'queue' },
    },
    async () => {
      const queues = await countQueues(db);
      const by = (read: (queue: QueueCounts) => number) => Object.fromEntries(queues.map((q) => [q.name, read(q)]));
      return {
        jobs_waiting: by(({ waiting }) => waiting),
        jobs_running: by(({ running }) => running),
        jobs_failed: by(({ failed }) => failed),
        jobs_oldest_due_age_seconds: by(({ dueForSeconds }) => dueForSeconds),
      };
    },
  );
}
