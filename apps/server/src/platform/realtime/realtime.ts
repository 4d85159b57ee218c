import type { Server as HttpServer } from 'node:http';
import { GUEST_NAMESPACE } from '@right-circle/contract/limits';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import type { Redis } from 'ioredis';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Actor, Authenticate, AuthenticateGuest, GuestActor } from '../http/actor.ts';
import type { LoadMinute } from '../load/load.rules.ts';
import type { Log } from '../logger.ts';
import { betweenProcesses } from './between-processes.ts';

type SocketData = { actor: Actor };
/** Events that processes send each other over Redis. */
type BetweenProcesses = { load: (reply: (minutes: LoadMinute[]) => void) => void };
export type RealtimeServer = Server<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;
export type RealtimeSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;

/** Guest sockets have their own namespace: they trigger no member handler and receive no member event. */
type GuestData = { guest: GuestActor };
export type GuestSockets = Namespace<ClientToServer, ServerToClient, BetweenProcesses, GuestData>;
export type GuestSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, GuestData>;

export type Realtime = {
  io: RealtimeServer;
  guests: GuestSockets;
  /** Notifies every socket of these sign-ins, on any process, that they have ended, and closes it. */
  signOut: (authSessionIds: string[]) => void;
  close: () => Promise<void>;
};

const sessionRoom = (authSessionId: string) => `auth-session:${authSessionId}`;
const USER_ROOM = 'user:';
export const userRoom = (userId: string) => USER_ROOM + userId;

/** Everyone with a socket on this process. */
export function userIdsHere(io: RealtimeServer): string[] {
  const rooms = [...io.sockets.adapter.rooms.keys()];
  return rooms.filter((room) => room.startsWith(USER_ROOM)).map((room) => room.slice(USER_ROOM.length));
}

const NO_HANDSHAKE = {};
const MAX_TOKEN_LENGTH = 500;
/** The longest event is the description of a call, 60 kB. A longer message closes its socket. */
export const MAX_EVENT_BYTES = 100_000;

type Options = {
  server: HttpServer;
  authenticateSocket: Authenticate;
  authenticateGuest: AuthenticateGuest;
  redis: Redis | null;
  log: Log;
};

export async function createRealtime({
  server,
  authenticateSocket,
  authenticateGuest,
  redis,
  log,
}: Options): Promise<Realtime> {
  const others = redis && (await betweenProcesses(redis));
  const io: RealtimeServer = new Server(server, {
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    ...(others && { adapter: others.openAdapter }),
  });
  io.use((socket, next) => {
    admit(socket, authenticateSocket).then(
      (actor) => {
        if (!actor) return next(new Error('unauthorized'));
        // A copy, so that data read with the actor is not kept for the life of the socket.
        socket.data.actor = { ...actor };
        return next();
      },
      (err: unknown) => {
        log.error({ err }, 'socket handshake failed');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { userId, authSessionId } = socket.data.actor;
    void socket.join([userRoom(userId), sessionRoom(authSessionId)]);
    dropHandshake(socket);
  });
  // Every namespace has the type of the server's sockets; their data is set below, before any of them connects.
  const guests = io.of(GUEST_NAMESPACE) as unknown as GuestSockets;
  guests.use((socket, next) => {
    admitGuest(socket, authenticateGuest).then(
      (data) => {
        if (!data) return next(new Error('unauthorized'));
        socket.data = data;
        return next();
      },
      (err: unknown) => {
        log.error({ err }, 'socket handshake failed');
        next(new Error('unavailable'));
      },
    );
  });
  guests.on('connection', dropHandshake);
  return {
    io,
    guests,
    signOut(authSessionIds) {
      if (authSessionIds.length === 0) return;
      const rooms = authSessionIds.map(sessionRoom);
      io.to(rooms).emit('signed_out');
      io.in(rooms).disconnectSockets(true);
    },
    close: async () => {
      await io.close();
      others?.close();
    },
  };
}

/** Authentication is done, and the request with its headers would take almost 10 kB per socket. */
function dropHandshake(socket: RealtimeSocket | GuestSocket): void {
  (socket.conn as unknown as { request: null }).request = null;
  (socket as unknown as { handshake: object }).handshake = NO_HANDSHAKE;
}

/** The token decides who this is; a user_id in the query that says otherwise is refused. */
async function admit(socket: RealtimeSocket, authenticateSocket: Authenticate): Promise<Actor | null> {
  const token: unknown = socket.handshake.auth.token;
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null;
  const actor = await authenticateSocket(token);
  if (!actor) return null;
  const claimed = socket.handshake.query.user_id;
  return claimed === undefined || claimed === actor.userId ? actor : null;
}

async function admitGuest(socket: GuestSocket, authenticateGuest: AuthenticateGuest): Promise<GuestData | null> {
  const token: unknown = socket.handshake.auth.token;
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null;
  const guest = await authenticateGuest(token);
  return guest && { guest };
}
