import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { AppError } from '../app-error.ts';
import { type CallContext, runInCall } from '../call-context.ts';
import type { StartSpan } from '../tracing/span.ts';
import { type ConnectionLimits, connectionLimits, limitBodyTime } from './connection-limits.ts';
import { handleErrors, replyUnroutable, uploadLimits } from './error-reply.ts';
import { RequestLog } from './request-log.ts';
import type { ServeOptions } from './serve.ts';

/** Default limit for a body without files. */
export const DEFAULT_BODY_BYTES = 100_000;
const MAX_FORM_FIELDS = 50;

export type HttpOptions = ServeOptions & {
  log: FastifyBaseLogger;
  proxyHops: number;
  redis: Redis | null;
  /** Null where nothing is traced. */
  startSpan?: StartSpan | null;
  connections?: ConnectionLimits;
};

/** A fastify instance with our error format, JSON and form bodies, and no routes yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, proxyHops, redis, startSpan = null, connections = connectionLimits, ...serving } = options;
  const app = Fastify({
    loggerInstance: log,
    // Trusts as many hops of X-Forwarded-For as we have proxies in front.
    trustProxy: proxyHops > 0 && ((_address: string, hop: number) => hop < proxyHops),
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: connections.uploadMs,
    http: { headersTimeout: connections.headersMs, connectionsCheckingInterval: connections.checkEveryMs },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: replyUnroutable,
    forceCloseConnections: 'idle',
    logController: new RequestLog(),
    // A child logger for every call costs more than the one line it writes, which identifies the call itself.
    childLoggerFactory: (logger) => logger,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('serving', serving);
  app.decorateRequest('actor', null);
  app.decorateRequest('guest', null);
  followCalls(app, startSpan);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  app.server.maxConnections = connections.max;
  limitBodyTime(app, connections);
  handleErrors(app);
  acceptEmptyJson(app);
  await app.register(formbody);
  if (serving.rateLimitScale > 0) {
    const limits: RateLimitPluginOptions = {
      global: true,
      max: 1200 * serving.rateLimitScale,
      timeWindow: 60_000,
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.', {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    };
    await app.register(rateLimit, limits);
    // All processes count together. While Redis is away, the counts of each process hold alone.
    if (redis) await app.register(rateLimit, { ...limits, redis, nameSpace: 'limit:', skipOnError: true });
  }
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallContext;
  }
}

/** Gives every request a context that log lines, jobs, queries and outgoing calls find. */
function followCalls(app: FastifyInstance, startSpan: StartSpan | null): void {
  app.decorateRequest('call');
  app.addHook('onRequest', (request, _reply, done) => {
    request.call = { reqId: request.id, span: startSpan && requestSpan(startSpan, request) };
    runInCall(request.call, done);
  });
  // A body arrives in events of the socket, which have lost the context.
  app.addHook('preValidation', (request, _reply, done) => {
    request.call.userId = request.actor?.userId;
    runInCall(request.call, done);
  });
  if (!startSpan) return;
  app.addHook('onResponse', ({ call, actor, method, routeOptions }, { statusCode }, done) => {
    const route = routeOptions.url ?? 'unknown';
    call.span?.end({
      name: `${method} ${route}`,
      attributes: {
        'http.route': route,
        'http.response.status_code': statusCode,
        ...(actor && { 'enduser.id': actor.userId }),
      },
      ...(statusCode >= 500 && { error: `status ${statusCode}` }),
    });
    done();
  });
}

function requestSpan(startSpan: StartSpan, { id, method, headers }: FastifyRequest) {
  const { traceparent } = headers;
  return startSpan({
    name: method,
    kind: 'server',
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    // Neither the path nor the query: they can contain tokens.
    attributes: { 'http.request.method': method, 'right_circle.request_id': id },
  });
}

/**
 * Scope for calls with a body. Multipart parsing adds several hooks, which other calls avoid. It inherits the hooks
 * that exist by now.
 */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { ...uploadLimits, fields: MAX_FORM_FIELDS, fieldSize: DEFAULT_BODY_BYTES },
    });
    app.decorate('forms', forms);
  });
}

/** Calls without a payload (logout) may still announce JSON, which is not an error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
