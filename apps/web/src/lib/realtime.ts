import { GUEST_NAMESPACE, socketLimits } from '@right-circle/contract/limits';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { logError } from './log.ts';
import { endSession, readToken } from './session/session-storage.ts';

/** Credentials of a session, or of a guest of a single room. */
type Credentials = { token: string; userId: string } | { guestAccess: string };
type AppSocket = Socket<ServerToClient, ClientToServer>;
type ServerEvent = keyof ServerToClient;
type ClientEvent = keyof ClientToServer;
type Accepted = { success: true; session_id?: string };
type Outcome = Accepted | { error: string };

/** The server rejected the event: sending it another way won't help. */
export class RealtimeRefusal extends Error {
  override readonly name = 'RealtimeRefusal';
}

let socket: AppSocket | null = null;
const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
const statusListeners = new Set<(isConnected: boolean) => void>();
const returnListeners = new Set<() => void>();

export function socketOptions(credentials: Credentials): Partial<ManagerOptions & SocketOptions> {
  const identity =
    'userId' in credentials
      ? { auth: { token: credentials.token }, query: { user_id: credentials.userId } }
      : { auth: { token: credentials.guestAccess } };
  return {
    ...identity,
    transports: ['websocket', 'polling'],
    // Otherwise polling is never tried if a proxy blocks WebSockets.
    tryAllTransports: true,
    timeout: socketLimits.connectTimeoutMs,
    ackTimeout: socketLimits.socketTimeoutMs,
    reconnectionDelay: socketLimits.reconnectDelayMs,
    reconnectionDelayMax: socketLimits.reconnectDelayMaxMs,
    randomizationFactor: socketLimits.reconnectJitter,
    reconnectionAttempts: socketLimits.reconnectAttempts,
  };
}

/**
 * Opens the user's only socket and returns a function that closes it. Errors are only logged: every screen works
 * without it.
 */
export function openRealtime(credentials: Credentials): () => void {
  let mine: AppSocket | null = null;
  let closed = false;
  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const options = socketOptions(credentials);
    mine = 'guestAccess' in credentials ? io(GUEST_NAMESPACE, options) : io(options);
    mine.on('signed_out', () => {
      // A late event about an earlier sign-in says nothing about the current one.
      if ('userId' in credentials && readToken() === credentials.token) endSession('ended');
    });
    let wasLost = false;
    mine.on('connect_error', (error) => {
      wasLost = true;
      logError('Realtime connection failed', error);
    });
    mine.on('connect', () => {
      emitStatus(true);
      if (wasLost) for (const listener of returnListeners) listener();
      wasLost = false;
    });
    mine.on('disconnect', () => {
      wasLost = true;
      emitStatus(false);
    });
    mine.onAny((event: string, ...args: unknown[]) => {
      for (const listener of listeners.get(event) ?? []) listener(...args);
    });
    socket = mine;
  };
  connect().catch((error: unknown) => logError('Realtime could not be loaded', error));
  return () => {
    closed = true;
    mine?.disconnect();
    if (socket === mine) socket = null;
  };
}

/** Listens to an event, across reconnects, until the returned function is called. */
export function onRealtime<E extends ServerEvent>(event: E, listener: ServerToClient[E]): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known);
  const heard = listener as (...args: unknown[]) => void;
  known.add(heard);
  return () => known.delete(heard);
}

/** Calls the listener when a lost connection is back: events may have been missed. */
export function onRealtimeReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/** Listens to a hint that something has changed, and to the return of a lost connection. */
export function onRealtimeChange(event: ServerEvent, listener: () => void): () => void {
  const stops = [onRealtime(event, listener), onRealtimeReturn(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Calls the listener immediately and on every change of the socket's connection; events may have been missed before a
 * reconnect.
 */
export function onRealtimeStatus(listener: (isConnected: boolean) => void): () => void {
  statusListeners.add(listener);
  listener(isRealtimeConnected());
  return () => statusListeners.delete(listener);
}

export function isRealtimeConnected(): boolean {
  return socket?.connected ?? false;
}

/** Sends an event and waits for the acknowledgement; throws without a connection, on a timeout or on a rejection. */
export async function sendRealtime<E extends ClientEvent>(
  event: E,
  payload: Parameters<ClientToServer[E]>[0],
): Promise<Accepted> {
  if (!socket?.connected) throw new Error('The live connection is down');
  const send = socket.timeout(socketLimits.socketTimeoutMs).emitWithAck.bind(socket) as unknown as (
    name: E,
    body: unknown,
  ) => Promise<Outcome>;
  const outcome = await send(event, payload);
  if ('error' in outcome) throw new RealtimeRefusal(outcome.error);
  return outcome;
}

function emitStatus(isConnected: boolean): void {
  for (const listener of statusListeners) listener(isConnected);
}
