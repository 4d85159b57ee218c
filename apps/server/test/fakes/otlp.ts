import { type Fault, startHttpFake } from './http-fake.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type TraceRequest = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** A collector that takes OTLP over HTTP, or fails as told until told otherwise. */
export async function startFakeCollector() {
  let fault: Fault | 'status-429' = 'none';
  const fake = await startHttpFake(
    () => ({ status: fault === 'status-429' ? 429 : 200, json: {} }),
    () => (fault === 'status-429' ? 'none' : fault),
  );
  return {
    ...fake,
    failWith: (next: typeof fault) => {
      fault = next;
    },
    spans: (): SentSpan[] =>
      fake.requests
        .filter(({ method }) => method === 'POST')
        .flatMap(({ body }) => (JSON.parse(body) as TraceRequest).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}
