import type { Load } from '@right-circle/contract/admin-operations';
import type { Now } from '#platform/clock.ts';
import { mergeLoad } from '#platform/load/load.rules.ts';
import type { LoadHistory } from '#platform/load/load-history.ts';

export type LoadDeps = { load: Pick<LoadHistory, 'read'>; now: Now };

const rounded = (value: number) => Math.round(value * 10) / 10;

export async function readLoad({ load, now }: LoadDeps): Promise<Load> {
  const { processes, missing } = await load.read();
  const points = mergeLoad(processes, now().getTime()).map((point) => ({
    at: new Date(point.at).toISOString(),
    requests_per_second: rounded(point.requestsPerSecond),
    p95_ms: point.p95Ms === null ? null : rounded(point.p95Ms),
    errors: point.errors,
    sockets: point.sockets,
    jobs_due: point.jobsDue,
    cpu_percent: rounded(point.cpuPercent),
    memory_bytes: point.memoryBytes,
  }));
  return { processes: processes.length, missing, points };
}
