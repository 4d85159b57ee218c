import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { bearerToken } from './actor.ts';
import { isFromThisMachine } from './this-machine.ts';

export type Metrics = {
  /** A value that is read on demand. */
  gauge: (name: string, help: string, read: () => Promise<number>) => void;
};

/** Prometheus text at /metrics: open to this machine, or to callers with METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, metricsToken: string | null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = metricsToken
      ? bearerToken(request.headers.authorization) === metricsToken
      : isFromThisMachine(request);
    if (!allowed) throw new AppError('not_found', 'There is nothing at this address.');
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          gauge.set(await read());
        },
      });
    },
  };
}
