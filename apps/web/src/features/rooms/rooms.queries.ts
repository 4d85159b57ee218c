import {
  getIceServers,
  getRoom,
  type Room,
  type RoomMessage,
  type RoomNotes,
  saveRoomNotes,
  sendRoomMessage,
} from '@right-circle/contract/rooms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** `skewMs`: how far the server's clock was ahead of this one when it answered. */
export type SeenRoom = Room & { skewMs: number };

export const roomQueries = {
  one: (slotId: string) =>
    queryOptions({
      queryKey: ['rooms', slotId],
      queryFn: async ({ client, queryKey, signal }): Promise<SeenRoom> => {
        const room = await call(getRoom, { params: { slotId } }, { signal });
        const known = client.getQueryData<SeenRoom>(queryKey);
        return { ...withNewer(room, known), skewMs: Date.parse(room.server_time) - Date.now() };
      },
      staleTime: 0,
      refetchOnReconnect: 'always',
    }),
};

type Kept = Pick<Room, 'messages' | 'notes'>;

/** A reply may have been written before what came in while it travelled: no message is taken back, and no newer notes. */
export function withNewer<Seen extends Kept>(room: Seen, known: Kept | undefined): Seen {
  if (!known) return room;
  const later = known.messages.filter(({ id }) => !room.messages.some((message) => message.id === id));
  const notes = known.notes.revision > room.notes.revision ? known.notes : room.notes;
  return { ...room, messages: [...room.messages, ...later], notes };
}

export async function fetchIceServers(slotId: string): Promise<RTCIceServer[]> {
  const { ice_servers } = await call(getIceServers, { params: { slotId } });
  return ice_servers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential }));
}

/** Safe to send again: the client's id makes it the same message. */
export async function postMessage(slotId: string, message: { client_id: string; text: string }): Promise<RoomMessage> {
  return await call(sendRoomMessage, { params: { slotId }, body: message });
}

export async function putNotes(slotId: string, notes: { text: string; revision: number }): Promise<RoomNotes> {
  return await call(saveRoomNotes, { params: { slotId }, body: notes });
}

/** Puts a message where the next look at the room would find it. */
export function addMessage(client: QueryClient, slotId: string, message: RoomMessage): void {
  client.setQueryData<SeenRoom>(roomQueries.one(slotId).queryKey, (room) => {
    if (!room || room.messages.some(({ id }) => id === message.id)) return room;
    return { ...room, messages: [...room.messages, message] };
  });
}

export function keepNotes(client: QueryClient, slotId: string, notes: RoomNotes): void {
  client.setQueryData<SeenRoom>(roomQueries.one(slotId).queryKey, (room) =>
    room && notes.revision > room.notes.revision ? { ...room, notes } : room,
  );
}
