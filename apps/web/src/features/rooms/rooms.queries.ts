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
      queryFn: async ({ signal }): Promise<SeenRoom> => {
        const room = await call(getRoom, { params: { slotId } }, { signal });
        return { ...room, skewMs: Date.parse(room.server_time) - Date.now() };
      },
      staleTime: 0,
      refetchOnReconnect: 'always',
    }),
};

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
