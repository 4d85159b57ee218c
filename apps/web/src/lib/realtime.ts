import { socketLimits } from '@right-circle/contract/limits';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { logError } from './log.ts';
import { endSession } from './session-storage.ts';

type Credentials = { token: string; userId: string };

export function socketOptions({ token, userId }: Credentials): Partial<ManagerOptions & SocketOptions> {
  return {
    auth: { token },
    query: { user_id: userId },
    transports: ['websocket', 'polling'],
    timeout: socketLimits.connectTimeoutMs,
    ackTimeout: socketLimits.socketTimeoutMs,
    reconnectionDelay: socketLimits.reconnectDelayMs,
    reconnectionDelayMax: socketLimits.reconnectDelayMaxMs,
    randomizationFactor: socketLimits.reconnectJitter,
    reconnectionAttempts: socketLimits.reconnectAttempts,
  };
}

/** Opens the person's socket and returns how to close it. A failing socket is only logged: every screen works without. */
export function openRealtime(credentials: Credentials): () => void {
  let socket: Socket<ServerToClient, ClientToServer> | null = null;
  let closed = false;
  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io(socketOptions(credentials));
    socket.on('signed_out', endSession);
    socket.on('connect_error', (error) => logError('Realtime connection failed', error));
  };
  connect().catch((error: unknown) => logError('Realtime could not be loaded', error));
  return () => {
    closed = true;
    socket?.disconnect();
  };
}
