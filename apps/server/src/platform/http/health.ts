import type { FastifyInstance } from 'fastify';

/** /healthz: the process is alive. /readyz: it can serve requests, so a balancer may route to it. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const ready = await isReady();
    return await reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
