import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Span } from './tracing/span.ts';

/** One request or one run of a job, with everything that follows from it. */
export type CallContext = {
  /** The request that caused it, also in the jobs it added. */
  reqId?: string | undefined;
  userId?: string | undefined;
  job?: string;
  jobId?: string;
  /** Null where nothing is traced. */
  span?: Span | null;
};

const storage = new AsyncLocalStorage<CallContext>();

export const currentCall = (): CallContext | undefined => storage.getStore();

export function runInCall<T>(context: CallContext, run: () => T): T {
  return storage.run(context, run);
}

/** Traces one call that leaves the process, if the current call is traced. */
export async function inSpan<T>(start: Parameters<Span['child']>[0], run: () => Promise<T>): Promise<T> {
  const span = storage.getStore()?.span?.child(start);
  if (!span) return await run();
  try {
    const result = await run();
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** A query, with its text: values are never part of it. */
export async function inQuerySpan<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!storage.getStore()?.span) return await run();
  const [operation = 'query'] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_QUERY_TEXT) };
  return await inSpan({ name: operation.toLowerCase(), attributes }, run);
}

const MAX_QUERY_TEXT = 1000;

/** For work that belongs to no call, such as sending traces. */
export function runOutsideCalls<T>(run: () => T): T {
  return storage.exit(run);
}

/** Fields that every log line of the call carries. */
export function callFields(): object {
  const context = storage.getStore();
  if (!context) return {};
  const { reqId, userId, job, jobId, span } = context;
  return {
    ...(reqId && { reqId }),
    ...(userId && { userId }),
    ...(job && { job, jobId }),
    ...(span && { traceId: span.traceId }),
  };
}

/** Travels with a job, beside its payload. An older process ignores it. */
const cause = z.object({
  reqId: z.string().max(100).optional().catch(undefined),
  userId: z.string().max(100).optional().catch(undefined),
  traceparent: z.string().max(100).optional().catch(undefined),
});
export type Cause = z.infer<typeof cause>;

const FIELD = '_cause';

export function withCause(payload: object): object {
  const context = storage.getStore();
  if (!context) return payload;
  const { reqId, userId, span } = context;
  const traceparent = span?.traceparent;
  if (!reqId && !traceparent) return payload;
  return { ...payload, [FIELD]: { reqId, userId, traceparent } };
}

export function takeCause(data: unknown): { payload: unknown; cause: Cause } {
  if (typeof data !== 'object' || data === null || !(FIELD in data)) return { payload: data, cause: {} };
  const { [FIELD]: found, ...payload } = data;
  return { payload, cause: cause.safeParse(found).data ?? {} };
}
