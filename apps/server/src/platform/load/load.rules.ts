import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';

/** One minute of one process. */
export type LoadMinute = {
  /** Start of the minute, in milliseconds. */
  at: number;
  /** When counting began: later than the minute if the process started in it. */
  from: number;
  requests: number;
  /** Replies with a status of 500 or more. */
  errors: number;
  /** Requests by duration; one more than `DURATIONS_MS` has. */
  durations: number[];
  sockets: number;
  /** Due jobs of all processes; null if they could not be counted. */
  jobsDue: number | null;
  cpuMs: number;
  /** How long the processor was watched in this minute. */
  watchedMs: number;
  memoryBytes: number;
};

/** The same minute of all processes. */
export type LoadPoint = {
  at: number;
  requestsPerSecond: number;
  /** 95 of 100 requests took at most this long; null without requests. */
  p95Ms: number | null;
  errors: number;
  sockets: number;
  jobsDue: number | null;
  /** 100 is one processor core. */
  cpuPercent: number;
  memoryBytes: number;
};

export const KEPT_MINUTES = limits.admin.loadMinutes;
/** Upper ends, close enough to each other that a percentile between two of them is good to read. */
export const DURATIONS_MS = [1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 350, 500, 750, 1000, 2000, 5000, 10_000];

export const startOfMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

export function durationIndex(ms: number): number {
  const index = DURATIONS_MS.findIndex((end) => ms <= end);
  return index < 0 ? DURATIONS_MS.length : index;
}

/** Adds up processes minute by minute, the oldest first. Minutes without any process are left out. */
export function mergeLoad(processes: readonly (readonly LoadMinute[])[], now: number): LoadPoint[] {
  const oldest = startOfMinute(now) - (KEPT_MINUTES - 1) * MINUTE_MS;
  const minutes = Map.groupBy(
    processes.flat().filter(({ at }) => at >= oldest && at <= now),
    ({ at }) => at,
  );
  return [...minutes.entries()].toSorted(([one], [other]) => one - other).map(([at, parts]) => pointOf(at, parts, now));
}

function pointOf(at: number, parts: readonly LoadMinute[], now: number): LoadPoint {
  const sum = (read: (part: LoadMinute) => number) => parts.reduce((total, part) => total + read(part), 0);
  const secondsOf = ({ from }: LoadMinute) => Math.max((Math.min(at + MINUTE_MS, now) - from) / 1000, 1);
  const jobs = parts.flatMap(({ jobsDue }) => jobsDue ?? []);
  return {
    at,
    requestsPerSecond: sum((part) => part.requests / secondsOf(part)),
    p95Ms: percentile(
      DURATIONS_MS.concat(0).map((_, index) => sum(({ durations }) => durations[index] ?? 0)),
      0.95,
    ),
    errors: sum(({ errors }) => errors),
    sockets: sum(({ sockets }) => sockets),
    jobsDue: jobs.length > 0 ? Math.max(...jobs) : null,
    cpuPercent: sum(({ cpuMs, watchedMs }) => (watchedMs > 0 ? (cpuMs / watchedMs) * 100 : 0)),
    memoryBytes: sum(({ memoryBytes }) => memoryBytes),
  };
}

/** Interpolates within the group of durations that has the percentile; the last group has no end and counts as its start. */
export function percentile(counts: readonly number[], share: number): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (before + count >= wanted) {
      const low = DURATIONS_MS[index - 1] ?? 0;
      const high = DURATIONS_MS[index] ?? low;
      return low + ((wanted - before) / count) * (high - low);
    }
    before += count;
  }
  return null;
}
