import { joinRoomEvent, leaveRoomEvent, roomSignalEvent } from '@right-circle/contract/rooms';
import { AppError } from '#platform/app-error.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import type { Log } from '#platform/logger.ts';
import type { GuestSocket, GuestSockets, RealtimeServer, RealtimeSocket } from '#platform/realtime/realtime.ts';
import { refuseOtherEvents, serveSocket } from '#platform/realtime/serve-socket.ts';
import { joinRoom, leaveRoom, type RoomStay } from './join-room.ts';
import { invitedAmong } from './room.store.ts';
import type { EmitInRoom, RoomCaller, RoomDeps, Seat } from './room-deps.ts';

/** Members and guests hang in different namespaces, and meet in the same room. */
type RoomSockets = { io: RealtimeServer; guests: GuestSockets };
type SocketDeps = RoomDeps &
  RoomSockets & {
    log: Log;
    /** Keyed by socket, for the heartbeat. */
    stays: Map<string, RoomStay>;
  };

const roomName = (bookingId: string) => `room:${bookingId}`;
/** One person's seat in a room; contains only the socket of the page they joined with. */
const seatName = ({ bookingId, personId }: Seat) => `room:${bookingId}:${personId}`;
/** One page, for messages addressed to it alone. */
const pageName = (bookingId: string, connectionId: string) => `room:${bookingId}:page:${connectionId}`;

export function createEmitInRoom({ io, guests }: RoomSockets): EmitInRoom {
  return (about, event, ...args) => {
    const [room, seat] = [roomName(about.bookingId), seatName(about)];
    io.to(room)
      .except(seat)
      .emit(event, ...args);
    if (event === 'room_notes') return;
    guests
      .to(room)
      .except(seat)
      .emit(event, ...args);
  };
}

const namesOf = (stay: RoomStay) => [
  roomName(stay.bookingId),
  seatName(stay),
  pageName(stay.bookingId, stay.connectionId),
];

/** Stays whose page is still connected. */
export function liveStays({ io, guests }: RoomSockets, stays: ReadonlyMap<string, RoomStay>): string[] {
  const socketOf = (id: string) => io.sockets.sockets.get(id) ?? guests.sockets.get(id);
  return [...stays]
    .filter(([socketId, stay]) => socketOf(socketId)?.rooms.has(seatName(stay)))
    .map(([, { stayId }]) => stayId);
}

/**
 * Ends the stays of this process's guests who were removed or blocked, or whose link ended. Their pages reload the room and
 * show why it is closed.
 */
export async function endUninvitedStays(deps: Omit<SocketDeps, 'log'>): Promise<void> {
  const { db, io, guests, stays } = deps;
  const ofGuests = [...stays].filter(([, { role }]) => role === 'guest');
  const invited = await invitedAmong(
    db,
    ofGuests.map(([, stay]) => stay),
  );
  for (const [socketId, stay] of ofGuests) {
    if (invited.has(stay.stayId)) continue;
    const socket = io.sockets.sockets.get(socketId) ?? guests.sockets.get(socketId);
    // They may have left meanwhile.
    if (stays.get(socketId) !== stay) continue;
    stays.delete(socketId);
    for (const name of namesOf(stay)) await socket?.leave(name);
    await leaveRoom(deps, stay, true);
    socket?.emit('sessions_changed');
  }
}

export function roomSockets(socket: RealtimeSocket, deps: SocketDeps): void {
  serveRooms(socket, { id: socket.data.actor.userId, hasAccount: true }, deps);
}

/** Guests are only served rooms; any other event is refused with an error. */
export function guestRoomSockets(socket: GuestSocket, deps: SocketDeps): void {
  serveRooms(socket, { id: socket.data.guest.guestId, hasAccount: false }, deps);
  refuseOtherEvents(socket, 'Guests can only use the room of their session.');
}

/** Handles joining, leaving and signalling between browsers. The server forwards signals without reading them. */
function serveRooms(socket: RealtimeSocket | GuestSocket, caller: RoomCaller, deps: SocketDeps): void {
  const { io, guests, log, stays, emitInRoom, now } = deps;
  const connection = { socket, log };
  const inTurn = createKeyedQueue(1);
  /** Joining takes a while: without a queue, a person who leaves meanwhile would stay in the room. */
  const afterOthers = async (task: () => Promise<void>) => await inTurn(socket.id, task);

  async function leave(isFinal: boolean): Promise<void> {
    const stay = stays.get(socket.id);
    if (!stay) return;
    stays.delete(socket.id);
    for (const name of namesOf(stay)) await socket.leave(name);
    await leaveRoom(deps, stay, isFinal);
  }

  function stayIn(bookingId: string): RoomStay {
    const stay = stays.get(socket.id);
    if (stay?.bookingId !== bookingId || !socket.rooms.has(seatName(stay))) {
      throw new AppError('not_allowed', 'You are not in this room.');
    }
    if (now() >= stay.closesAt) throw new AppError('not_allowed', 'This session is over and its room is closed.');
    return stay;
  }

  async function join(slot_id: string, connection_id: string): Promise<void> {
    const arrival = { bookingId: slot_id, caller, connectionId: connection_id };
    const { stay, self, peers, replaced } = await joinRoom(deps, arrival);
    const before = stays.get(socket.id);
    if (before && before.bookingId !== slot_id) await leave(true);
    const seat = seatName(stay);
    const others = socket.nsp.in(seat).except(socket.id);
    others.emit('room_taken_over', { slot_id, connection_id });
    others.socketsLeave([seat, roomName(slot_id), ...replaced.map((id) => pageName(slot_id, id))]);
    stays.set(socket.id, stay);
    await socket.join(namesOf(stay));
    if (!socket.connected) return await leave(false);
    socket.emit('room_joined', { slot_id, connection_id, peers });
    emitInRoom(stay, 'room_peer_joined', { slot_id, peer: self });
  }

  serveSocket(connection, joinRoomEvent, async ({ slot_id, connection_id }) => {
    await afterOthers(async () => await join(slot_id, connection_id));
  });
  serveSocket(connection, leaveRoomEvent, async ({ slot_id }) => {
    await afterOthers(async () => {
      if (stays.get(socket.id)?.bookingId === slot_id) await leave(true);
    });
  });
  serveSocket(connection, roomSignalEvent, async ({ slot_id, to, signal }) => {
    const { connectionId } = stayIn(slot_id);
    const heard = { slot_id, from: connectionId, to, signal };
    io.to(pageName(slot_id, to)).emit('room_signal', heard);
    guests.to(pageName(slot_id, to)).emit('room_signal', heard);
  });
  socket.on('disconnect', () => {
    afterOthers(async () => await leave(false)).catch((err: unknown) =>
      log.warn({ err }, 'failed to record leaving a room'),
    );
  });
}
