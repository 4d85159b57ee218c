import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { currentCall } from '../call-context.ts';
import type { Span } from './span.ts';

type FetchMessage = { request: { origin: string; method: string }; response?: { statusCode: number }; error?: unknown };
type HttpMessage = { request: ClientRequest; response?: IncomingMessage; error?: unknown };

/** Only where and how, never the path: it can contain keys and names. */
function begin(spans: WeakMap<object, Span>, request: object, method: string, host: string): void {
  const span = currentCall()?.span?.child({
    name: `${method} ${host}`,
    attributes: { 'http.request.method': method, 'server.address': host },
  });
  if (span) spans.set(request, span);
}

function end(spans: WeakMap<object, Span>, request: object, result: { status?: number; error?: unknown }): void {
  const { status, error } = result;
  spans.get(request)?.end({
    ...(status && { attributes: { 'http.response.status_code': status } }),
    ...(error !== undefined && { error }),
  });
  spans.delete(request);
}

const hostOf = (request: ClientRequest): string => String(request.getHeader('host') ?? request.host);

/** Channels on which Node itself reports what `fetch` and `http` send. */
function listeners(): [channel: string, listener: (message: unknown) => void][] {
  const spans = new WeakMap<object, Span>();
  const statuses = new WeakMap<object, number>();
  const onFetch = (handle: (message: FetchMessage) => void) => (message: unknown) => handle(message as FetchMessage);
  const onHttp = (handle: (message: HttpMessage) => void) => (message: unknown) => handle(message as HttpMessage);
  return [
    [
      'undici:request:create',
      onFetch(({ request }) => begin(spans, request, request.method, new URL(request.origin).host)),
    ],
    ['undici:request:headers', onFetch(({ request, response }) => statuses.set(request, response?.statusCode ?? 0))],
    ['undici:request:trailers', onFetch(({ request }) => end(spans, request, { status: statuses.get(request) ?? 0 }))],
    ['undici:request:error', onFetch(({ request, error }) => end(spans, request, { error }))],
    ['http.client.request.start', onHttp(({ request }) => begin(spans, request, request.method, hostOf(request)))],
    [
      'http.client.response.finish',
      onHttp(({ request, response }) => end(spans, request, { status: response?.statusCode ?? 0 })),
    ],
    ['http.client.request.error', onHttp(({ request, error }) => end(spans, request, { error }))],
  ];
}

let users = 0;
let following: ReturnType<typeof listeners> = [];

/** Traces what is sent inside a traced call. The channels belong to the process, so that its second server only counts. */
export function followOutgoingCalls(): () => void {
  if (users++ === 0) {
    following = listeners();
    for (const [channel, listener] of following) diagnostics.subscribe(channel, listener);
  }
  return () => {
    if (--users > 0) return;
    for (const [channel, listener] of following) diagnostics.unsubscribe(channel, listener);
  };
}
