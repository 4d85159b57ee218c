import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { isSameSecret } from '../is-same-secret.ts';
import type { Log } from '../logger.ts';
import { bearerToken } from './actor.ts';
import { isFromThisMachine } from './this-machine.ts';

/** A label with all values it can have, so that nothing outside can create series. */
type Label = Record<string, readonly string[]>;
type LabelValues = Record<string, string>;
export type GaugeOptions = {
  help: string;
  /** Without it there is one value. Queues and the like have labels whose values are known only when they are read. */
  label?: string;
};
/** A number, or one for each value of the label. */
type Reading = number | Record<string, number>;

export type Metrics = {
  /** A value that is read on demand. */
  gauge: (name: string, help: string, read: () => Promise<number>) => void;
  /** Several values that one query reads, at most every `everySeconds` (by default METRICS_CACHE_SECONDS). */
  gauges: <N extends string>(
    definitions: Record<N, GaugeOptions>,
    read: () => Promise<Record<N, Reading>>,
    options?: { everySeconds?: number },
  ) => void;
  /** Counts events of this process since it started. Values that are not listed count as `other`. */
  counter: (name: string, help: string, labels: Label) => (values: LabelValues) => void;
  /** Durations in seconds. */
  histogram: (
    name: string,
    help: string,
    options: { labels: readonly string[]; buckets: number[] },
  ) => (values: LabelValues, seconds: number) => void;
};

type MetricsOptions = { token: string | null; cacheSeconds: number; log: Log };

/** A scrape is answered by then, with or without what is still being read. */
const SCRAPE_MS = 5000;

/** Prometheus text at /metrics: open to this machine, or to callers with METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addRequestDuration(app, registry);
  const { metrics, refresh } = createMetrics(registry, options);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = options.token
      ? isSameSecret(bearerToken(request.headers.authorization) ?? '', options.token)
      : isFromThisMachine(request);
    if (!allowed) throw new AppError('not_found', 'There is nothing at this address.');
    await refresh();
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
  return metrics;
}

function addRequestDuration(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Looking up a series by its labels costs more than incrementing it.
  const series = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The route's pattern, never the path: every id would create a series.
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${statusCode}`;
    let one = series.get(key);
    if (!one) series.set(key, (one = duration.labels({ method, route, status: statusCode })));
    one.observe(elapsedTime / 1000);
    done();
  });
}

function createMetrics(registry: Registry, { cacheSeconds, log }: MetricsOptions) {
  const families: (() => Promise<void>)[] = [];
  const registers = [registry];
  const failed = new Gauge({
    name: 'metrics_unreadable',
    help: 'Groups of metrics the last scrape could not read.',
    registers,
  });

  const gauges: Metrics['gauges'] = (definitions, read, { everySeconds = cacheSeconds } = {}) => {
    const made = Object.entries<GaugeOptions>(definitions).map(([name, { help, label }]) => ({
      name,
      label,
      gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
    }));
    let readAt = Number.NEGATIVE_INFINITY;
    families.push(async () => {
      if (performance.now() - readAt < everySeconds * 1000) return;
      const readings: Record<string, Reading> = await read().catch((err: unknown) => {
        // Values of an unknown age would hide the failure.
        for (const { gauge, label } of made) {
          if (label) gauge.reset();
          else gauge.remove();
        }
        throw err;
      });
      readAt = performance.now();
      for (const { name, label, gauge } of made) set(gauge, label, readings[name] ?? 0);
    });
  };

  /** One after the other: a scrape takes one connection, however much it reads. */
  async function refreshAll(): Promise<void> {
    let unreadable = 0;
    for (const family of families) {
      await family().catch((err: unknown) => {
        unreadable += 1;
        log.warn({ err }, 'metrics cannot be read');
      });
    }
    failed.set(unreadable);
  }
  let refreshing: Promise<void> | null = null;
  async function refresh(): Promise<void> {
    refreshing ??= refreshAll().finally(() => (refreshing = null));
    const timer = new AbortController();
    const late = delay(SCRAPE_MS, 'late' as const, { signal: timer.signal }).catch(() => undefined);
    // Families that are still being read keep the values they had.
    if ((await Promise.race([refreshing, late])) === 'late') failed.set(1);
    timer.abort();
  }

  const metrics: Metrics = {
    gauge: (name, help, read) => gauges({ [name]: { help } }, async () => ({ [name]: await read() })),
    gauges,
    counter(name, help, labels) {
      const names = Object.keys(labels);
      const counter = new Counter({ name, help, labelNames: names, registers });
      // From the start, so that a rate sees the first event.
      for (const values of combinations(labels)) counter.inc(values, 0);
      return (values) =>
        counter.inc(Object.fromEntries(names.map((label) => [label, known(labels[label], values[label])])));
    },
    histogram(name, help, { labels, buckets }) {
      const histogram = new Histogram({ name, help, labelNames: labels, buckets, registers });
      return (values, seconds) => histogram.observe(values, seconds);
    },
  };
  return { metrics, refresh };
}

function set(gauge: Gauge, label: string | undefined, reading: Reading): void {
  if (typeof reading === 'number') return gauge.set(reading);
  // Values of a label that have disappeared must not stay.
  gauge.reset();
  for (const [value, number] of Object.entries(reading)) gauge.set({ [label ?? '']: value }, number);
}

const known = (values: readonly string[] = [], value = ''): string => (values.includes(value) ? value : 'other');

function combinations(labels: Label): LabelValues[] {
  let all: LabelValues[] = [{}];
  for (const [label, values] of Object.entries(labels)) {
    all = all.flatMap((before) => values.map((value) => ({ ...before, [label]: value })));
  }
  return all;
}
