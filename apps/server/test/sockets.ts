import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import { io, type Socket } from 'socket.io-client';

export type AppSocket = Socket<ServerToClient, ClientToServer>;

const open = new Set<AppSocket>();

/** Connects like a tab of the app, once, and rejects if the server refuses it. */
export async function openSocket(
  address: string,
  { token, id }: { token: string; id?: string },
  namespace = '',
): Promise<AppSocket> {
  const socket: AppSocket = io(address + namespace, {
    auth: { token },
    ...(id && { query: { user_id: id } }),
    transports: ['websocket', 'polling'],
    reconnection: false,
    forceNew: true,
  });
  open.add(socket);
  socket.once('disconnect', () => open.delete(socket));
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  return socket;
}

/** Closes what a test has opened. */
export function closeSockets(): void {
  for (const socket of open) socket.disconnect();
}
