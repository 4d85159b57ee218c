import type { DoneReply, Endpoint, Input, Parsed } from '@right-circle/contract/endpoint';
import { type ErrorCode, type ErrorReply, errorReply, statusByCode } from '@right-circle/contract/errors';

type Call = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };
type ReplyTo<E extends Endpoint> = (call: Parsed<E>) => DoneReply<E>;
type Answer = (call: Call) => Promise<Response>;

/** Reply of the fake backend to one endpoint. */
export type DeclaredReply = { endpoint: Endpoint; answer: Answer; isHeld?: true };
export type HeldReply = DeclaredReply & { release: () => void };

const BASE_PATH = '/api';
type Backend = {
  declared: DeclaredReply[];
  received: { endpoint: Endpoint; call: Call }[];
  problems: string[];
  /** Requests that will be answered without the test's help. */
  open: number;
};

let backend = newBackend();

function newBackend(): Backend {
  return { declared: [], received: [], problems: [], open: 0 };
}

/** Replies with a body, either fixed or computed from each request. Throws if the body violates the contract. */
export function reply<E extends Endpoint>(endpoint: E, body: DoneReply<E> | ReplyTo<E>): DeclaredReply {
  const write = (value: unknown) => {
    const parsed = endpoint.reply.safeParse(value);
    if (!parsed.success) throw new Error(`Not a reply of ${nameOf(endpoint)}: ${parsed.error.message}`);
    return Response.json(parsed.data, { status: endpoint.replyStatus ?? 200 });
  };
  if (typeof body !== 'function') {
    write(body);
    return { endpoint, answer: async () => write(body) };
  }
  const compute = body as ReplyTo<E>;
  return { endpoint, answer: async (call) => write(compute(parse(endpoint, call) as unknown as Parsed<E>)) };
}

/** Replies with an error in the server's format. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  detail = 'The server says no.',
  extras: Partial<ErrorReply> = {},
): DeclaredReply {
  const body = errorReply.parse({ detail, message: detail, code, ...extras });
  return { endpoint, answer: async () => Response.json(body, { status: statusByCode[code] }) };
}

/** Simulates a proxy that replies with its own page. */
export function replyOfProxy(endpoint: Endpoint, status: number, text = '<html>Bad gateway</html>'): DeclaredReply {
  return { endpoint, answer: async () => new Response(text, { status }) };
}

/** Simulates a network failure before a reply arrives. */
export function noReply(endpoint: Endpoint): DeclaredReply {
  return {
    endpoint,
    answer: async () => {
      throw new TypeError('Failed to fetch');
    },
  };
}

/** Keeps requests waiting until `release` is called. */
export function hold({ endpoint, answer }: DeclaredReply): HeldReply {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    endpoint,
    answer: async (call) => {
      await promise;
      return await answer(call);
    },
    release: resolve,
    isHeld: true,
  };
}

/** Declares replies; the newest one for an endpoint wins. */
export function answerWith(...replies: DeclaredReply[]): void {
  backend.declared.push(...replies);
}

/** Returns the requests an endpoint has received so far, as sent by the app. */
export function requests<E extends Endpoint>(endpoint: E): Input<E>[] {
  const isMine = (one: Endpoint) => one.method === endpoint.method && one.path === endpoint.path;
  return backend.received.filter((one) => isMine(one.endpoint)).map(({ call }) => call as unknown as Input<E>);
}

/** Resets the backend and returns the problems since the last reset. */
export function resetBackend(): string[] {
  const { problems } = backend;
  backend = newBackend();
  return problems;
}

export function isBackendIdle(): boolean {
  return backend.open === 0;
}

/**
 * Returns true if the fake backend handles this URL. Modules, styles and pictures still come from the development
 * server.
 */
export function isBackendAddress(address: string | URL): boolean {
  const url = new URL(address, location.href);
  return url.origin === location.origin && url.pathname.startsWith(`${BASE_PATH}/`);
}

/**
 * Handles a request of the app. Fails the test if no reply was declared for it. It belongs to the test that is running
 * now: reading its body can take until the next one has begun.
 */
export async function handle(
  request: { method: string; url: string },
  readBody: () => Promise<unknown>,
): Promise<Response> {
  const current = backend;
  const url = new URL(request.url, location.href);
  const path = url.pathname.slice(BASE_PATH.length);
  const { declared, received, problems } = current;
  current.open += 1;
  const body = await readBody().finally(() => {
    current.open -= 1;
  });
  const found = declared.findLast(({ endpoint }) => endpoint.method === request.method && paramsOf(endpoint, path));
  if (!found) {
    problems.push(`No reply is declared for ${request.method} ${path}${url.search}`);
    const refusal = { detail: 'No reply is declared.', message: '', code: 'bad_request' } satisfies ErrorReply;
    return Response.json(refusal, { status: 400 });
  }
  const { endpoint } = found;
  const query = Object.fromEntries(url.searchParams);
  const call: Call = { params: paramsOf(endpoint, path) ?? {}, query, body };
  received.push({ endpoint, call });
  const response = await answered(found, call, current);
  if (response.ok) problems.push(...faultsOf(endpoint, call));
  return response;
}

async function answered({ answer, isHeld }: DeclaredReply, call: Call, counted: Backend): Promise<Response> {
  if (isHeld) return await answer(call);
  counted.open += 1;
  try {
    return await answer(call);
  } finally {
    counted.open -= 1;
  }
}

const parts = ['params', 'query', 'body'] as const;

/** Returns the validation errors the server would report for a request. */
function faultsOf(endpoint: Endpoint, call: Call): string[] {
  return parts.flatMap((part) => {
    const result = endpoint[part]?.safeParse(call[part]);
    if (!result || result.success) return [];
    return [`${nameOf(endpoint)} was sent a wrong ${part}: ${result.error.message}`];
  });
}

/** Applies defaults and coercion, as for the server's handlers. */
function parse(endpoint: Endpoint, call: Call): Call {
  const parsed = parts.map((part) => [part, endpoint[part]?.safeParse(call[part]).data ?? call[part]] as const);
  return Object.fromEntries(parsed) as Call;
}

function paramsOf({ path: pattern }: Endpoint, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
  if (!match) return null;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
