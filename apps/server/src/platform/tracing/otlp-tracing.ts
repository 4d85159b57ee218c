import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { runOutsideCalls } from '../call-context.ts';
import type { Log } from '../logger.ts';
import { followOutgoingCalls } from './follow-outgoing-calls.ts';
import type { TracingSettings } from './open-tracing.ts';
import type { Attributes, Span, Tracing } from './span.ts';

const EXPORT_MS = 5000;
const CLOSE_MS = 2000;
/** Spans beyond this are dropped while the collector does not take them. */
const MAX_QUEUE = 2048;
const WARN_EVERY_MS = 60_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export function createTracing({ endpoint, headers, serviceName, ratio }: TracingSettings, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_MS,
  });
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    // The flag of a caller outside decides nothing: anyone could have everything recorded.
    sampler: new ParentBasedSampler({ root: byRatio, remoteParentSampled: byRatio, remoteParentNotSampled: byRatio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: quietly(exporter, log),
        maxQueueSize: MAX_QUEUE,
        exportTimeoutMillis: EXPORT_MS,
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  const tracer = provider.getTracer('right-circle');
  const unfollow = followOutgoingCalls();
  return {
    startSpan: ({ name, kind, traceparent, attributes = {} }) =>
      spanIn(tracer, contextOf(traceparent), {
        name,
        kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER,
        attributes,
      }),
    async close() {
      unfollow();
      // A collector that hangs must not keep the server from ending.
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** Sends outside of any call, so that sending is not traced itself; says now and then that it fails. */
function quietly(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      runOutsideCalls(() =>
        exporter.export(spans, (result) => {
          if (result.error && performance.now() - warnedAt > WARN_EVERY_MS) {
            warnedAt = performance.now();
            log.warn({ err: result.error, spans: spans.length }, 'traces cannot be sent');
          }
          done(result);
        }),
      ),
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush(),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function spanIn(
  tracer: Tracer,
  parent: Context,
  start: { name: string; kind: SpanKind; attributes: Attributes },
): Span {
  const { name, kind, attributes } = start;
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const context = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (child) => spanIn(tracer, context, { attributes: {}, ...child, kind: SpanKind.CLIENT }),
    end({ name: finalName, attributes: more, error } = {}) {
      if (finalName) span.updateName(finalName);
      if (more) span.setAttributes(more);
      if (error !== undefined) {
        // Without its message, which may quote what somebody sent.
        span.setAttribute(
          'error.type',
          error instanceof Error ? error.name : typeof error === 'string' ? error : 'unknown',
        );
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
