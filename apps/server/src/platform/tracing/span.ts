export type Attributes = Record<string, string | number | boolean>;
type SpanStart = { name: string; attributes?: Attributes };

/** A traced piece of work. Everything inside a call hangs on the span of its context, so nothing else knows the tracer. */
export type Span = {
  traceId: string;
  /** W3C trace context, to continue the trace elsewhere. */
  traceparent: string;
  /** A call that leaves the process: a query, a request. */
  child: (start: SpanStart) => Span;
  end: (result?: { name?: string; attributes?: Attributes; error?: unknown }) => void;
};

/** Starts the span of a request or of a job, as part of the trace of `traceparent` if there is one. */
export type StartSpan = (start: SpanStart & { kind: 'server' | 'consumer'; traceparent: string | undefined }) => Span;

export type Tracing = { startSpan: StartSpan; close: () => Promise<void> };
