import { randomUUID } from 'node:crypto';
import type { RateLimit } from '@right-circle/contract/endpoint';
import type { ProductPart } from '@right-circle/contract/product-parts';
import type { ClientToServer } from '@right-circle/contract/realtime';
import type { SocketEvent, SocketRefusal } from '@right-circle/contract/socket-event';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { runInCall } from '../call-context.ts';
import type { Log } from '../logger.ts';
import { isFault, refusalOf } from '../refusal.ts';
import type { GuestSocket, RealtimeSocket } from './realtime.ts';

/** One socket, and what all events of one feature on it have in common. */
export type SocketConnection = {
  socket: RealtimeSocket | GuestSocket;
  log: Log;
  /** Refusal of a payload whose `userid` is another person's. */
  notYours?: string;
  /** Throws while this part of the product is switched off; needed by events that belong to one. */
  requireOn?: (part: ProductPart) => void;
  /** Explains an unreadable payload, where people can do something about it. */
  explain?: (problem: z.ZodError) => string | undefined;
  /** Emits what else the sender is told besides the acknowledgement. */
  onRefusal?: (refusal: AppError, payload: unknown) => void;
};

type NamedEvent = SocketEvent & { name: keyof ClientToServer };
/** An object that is returned is acknowledged together with the success. */
type Handler<E extends SocketEvent> = (payload: z.output<E['payload']>) => Promise<object | void>;
type Outcome = { success: true } | SocketRefusal;

const UNREADABLE = 'This request could not be read.';
const NOT_YOURS = 'You can only do this in your own name.';

/** Binds one event of the contract to one handler: who may send it, how often, what comes in, what is acknowledged. */
export function serveSocket<E extends NamedEvent>(connection: SocketConnection, e: E, handle: Handler<E>): void {
  const { socket, log, explain, onRefusal, requireOn } = connection;
  if (e.part && !requireOn) throw new Error(`${e.name} belongs to a part that can be switched off`);
  const isTooFast = createCallLimit(e.limit);

  async function answer(payload: unknown): Promise<Outcome> {
    try {
      admit(socket, e);
      if (e.part) requireOn?.(e.part);
      if (isTooFast()) throw new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.');
      const parsed = e.payload.safeParse(payload);
      if (!parsed.success) throw new AppError('invalid_input', explain?.(parsed.error) ?? UNREADABLE);
      refuseForeign(connection, parsed.data);
      return { success: true, ...(await handle(parsed.data as z.output<E['payload']>)) };
    } catch (err) {
      const refusal = refusalOf(err);
      if (isFault(refusal)) log.error({ err, event: e.name }, 'socket event failed');
      onRefusal?.(refusal, payload);
      return { error: refusal.message, code: refusal.code };
    }
  }

  const listener = (...args: unknown[]) => {
    const acknowledge = acknowledgeOf(args);
    runInCall({ reqId: randomUUID(), userId: userIdOf(socket) }, async () => await answer(args[0]))
      .then(acknowledge)
      .catch((err: unknown) => log.error({ err, event: e.name }, 'failed to acknowledge socket event'));
  };
  // The maps of events say what clients should send; what arrives is anything.
  (socket.on as (name: string, listener: (...args: unknown[]) => void) => void).call(socket, e.name, listener);
}

const userIdOf = ({ data }: RealtimeSocket | GuestSocket): string | undefined =>
  'actor' in data ? data.actor?.userId : undefined;

/** Refuses every event of this socket that nothing serves. */
export function refuseOtherEvents(socket: GuestSocket, detail: string): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    if (socket.listenerCount(event as keyof ClientToServer) > 0) return;
    acknowledgeOf(args)({ error: detail, code: 'not_allowed' });
  });
}

/** The handshake decided who this is. An event for signed-in people is refused to guests wherever it is bound. */
function admit({ data }: RealtimeSocket | GuestSocket, e: SocketEvent): void {
  if ('actor' in data && data.actor) return;
  if (e.guests && 'guest' in data && data.guest) return;
  throw new AppError('not_signed_in', 'Please log in to continue.');
}

function refuseForeign({ socket: { data }, notYours = NOT_YOURS }: SocketConnection, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null || !('userid' in payload)) return;
  const ownId = 'actor' in data ? data.actor.userId : null;
  if (payload.userid !== ownId) throw new AppError('not_allowed', notYours);
}

/** Senders who want no acknowledgement, or put something else in its place, get none. */
function acknowledgeOf(args: unknown[]): (outcome: Outcome) => void {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as (outcome: Outcome) => void) : () => undefined;
}

/** Says of each call of one socket whether it is one too many; a new window begins when the last one is over. */
function createCallLimit({ max, perSeconds }: RateLimit): () => boolean {
  let windowStart = 0;
  let calls = 0;
  return () => {
    const now = Date.now();
    if (now - windowStart > perSeconds * 1000) {
      windowStart = now;
      calls = 0;
    }
    calls += 1;
    return calls > max;
  };
}
