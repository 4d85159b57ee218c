import type { Endpoint, Input, Reply } from '@right-circle/contract/endpoint';
import type { ErrorReply } from '@right-circle/contract/errors';
import { askToReauthenticate } from './session/reauthentication.ts';
import { endSession, hasSession, readToken } from './session/session-storage.ts';

const BASE_PATH = '/api';
const REPLY_TIMEOUT_MS = 30_000;

type CallOptions = {
  signal?: AbortSignal;
  /** Sends multipart/form-data; only for endpoints that accept forms. */
  asForm?: boolean;
  headers?: Record<string, string>;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> };

/** The server replied with an error. `detail` is null if the body isn't ours (such as a proxy's error page). */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly code: ErrorReply['code'];
  readonly errors: Record<string, string>;
  readonly requestId: string | null;
  /** Set on `account_suspended` after Google or Instagram. */
  readonly appealToken: string | null;
  /** Set on `second_factor_required`: the data to finish the sign-in. */
  readonly secondFactor: NonNullable<ErrorReply['second_factor']> | null;
  /** Set on `reauthentication_required`: the ways the user can prove their identity. */
  readonly reauthentication: NonNullable<ErrorReply['reauthentication']> | null;

  constructor(status: number, body: Partial<ErrorReply>) {
    const detail = body.detail ?? body.error ?? null;
    super(detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.code = body.code ?? 'unexpected';
    this.errors = body.errors ?? {};
    this.requestId = body.request_id ?? null;
    this.appealToken = body.appeal_token ?? null;
    this.secondFactor = body.second_factor ?? null;
    this.reauthentication = body.reauthentication ?? null;
  }
}

/** No reply arrived: offline, server down, or a timeout. */
export class NoReplyError extends Error {
  constructor(cause: unknown) {
    super('No reply from the server', { cause });
    this.name = 'NoReplyError';
  }
}

/** Sends one call of the contract. The reply is typed but not parsed: the server only sends declared fields. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  return await withFreshProof(async () => {
    const token = readToken();
    const response = await send(buildRequest(endpoint, input, token, options), options.signal);
    return (await readReply(response, token, options.signal)) as Reply<E>;
  });
}

/** Runs a call. If it needs a fresh proof of identity, asks the user for one and runs the call once more. */
export async function withFreshProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const need = error instanceof ApiError ? error.reauthentication : null;
    if (!need || !(await askToReauthenticate(need.methods))) throw error;
    return await run();
  }
}

/** Returns the body of a reply, or throws its error. */
export async function readReply(response: Response, token: string | null, signal?: AbortSignal): Promise<object> {
  // A late 401 for an earlier token says nothing about the current session, and a visitor's wrong password ends none.
  if (response.status === 401 && readToken() === token && hasSession()) endSession(token ? 'expired' : null);
  const body = await readBody(response, signal);
  if (!response.ok) throw new ApiError(response.status, body as Partial<ErrorReply>);
  return body;
}

export function addressOf(endpoint: Endpoint, parts: Parts): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(parts.params?.[name])));
  const url = new URL(BASE_PATH + path, globalThis.location.origin);
  for (const [name, value] of definedEntries(parts.query)) url.searchParams.set(name, textOf(value));
  return url;
}

function buildRequest(endpoint: Endpoint, parts: Parts, token: string | null, options: CallOptions): Request {
  const headers = new Headers({ ...options.headers, Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method: endpoint.method, headers };
  if (parts.body && options.asForm && endpoint.bodyType === 'form') {
    init.body = formData(parts.body);
  } else if (parts.body) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(parts.body);
  }
  return new Request(addressOf(endpoint, parts), init);
}

async function send(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(REPLY_TIMEOUT_MS);
  try {
    return await fetch(request, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    throw noReply(error, signal);
  }
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<object> {
  try {
    const text = await response.text();
    const value: unknown = text ? JSON.parse(text) : {};
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError && !response.ok) return {};
    throw noReply(error, signal);
  }
}

function noReply(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? error : new NoReplyError(error);
}

export function formData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of definedEntries(body)) {
    // Several files share one name; any other list is sent as JSON.
    const items =
      Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob) ? value : [value];
    for (const item of items) form.append(name, item instanceof Blob ? item : textOf(item));
  }
  return form;
}

function definedEntries(record: Record<string, unknown> = {}): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
