import { getGuestIceServers, getGuestRoom, sendGuestMessage } from '@right-circle/contract/guests';
import { GUEST_ACCESS_HEADER } from '@right-circle/contract/limits';
import {
  getIceServers,
  getRoom,
  type IceServer,
  type Room,
  type RoomMessage,
  type RoomNotes,
  saveRoomNotes,
  sendRoomMessage,
} from '@right-circle/contract/rooms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '#lib/api-client.ts';

/** `skewMs`: milliseconds by which the server's clock was ahead of the browser's when it replied. */
export type SeenRoom = Room & { skewMs: number };

export type RoomApi = {
  read: (slotId: string, signal: AbortSignal) => Promise<Room>;
  iceServers: (slotId: string) => Promise<RTCIceServer[]>;
  /** Safe to retry: the client's id identifies the message. */
  postMessage: (slotId: string, message: { client_id: string; text: string }) => Promise<RoomMessage>;
  /** Null for guests without an account, who have no notes and no session page to go to. */
  putNotes: ((slotId: string, notes: { text: string; revision: number }) => Promise<RoomNotes>) | null;
};

const asMember: RoomApi = {
  read: async (slotId, signal) => await call(getRoom, { params: { slotId } }, { signal }),
  iceServers: async (slotId) => iceServersOf(await call(getIceServers, { params: { slotId } })),
  postMessage: async (slotId, message) => await call(sendRoomMessage, { params: { slotId }, body: message }),
  putNotes: async (slotId, notes) => await call(saveRoomNotes, { params: { slotId }, body: notes }),
};

/** API calls of a guest without an account, whose access determines the room. */
export function asGuest(access: string): RoomApi {
  const headers = { [GUEST_ACCESS_HEADER]: access };
  return {
    read: async (_slotId, signal) => await call(getGuestRoom, {}, { headers, signal }),
    iceServers: async () => iceServersOf(await call(getGuestIceServers, {}, { headers })),
    postMessage: async (_slotId, message) => await call(sendGuestMessage, { body: message }, { headers }),
    putNotes: null,
  };
}

function iceServersOf({ ice_servers }: { ice_servers: IceServer[] }): RTCIceServer[] {
  return ice_servers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential }));
}

export const RoomApiContext = createContext(asMember);
export const useRoomApi = () => use(RoomApiContext);

export const roomQueries = {
  one: (slotId: string, api: RoomApi) =>
    queryOptions({
      queryKey: roomKey(slotId),
      queryFn: async ({ client, queryKey, signal }): Promise<SeenRoom> => {
        const room = await api.read(slotId, signal);
        const known = client.getQueryData<SeenRoom>(queryKey);
        return { ...withNewer(room, known), skewMs: Date.parse(room.server_time) - Date.now() };
      },
      staleTime: 0,
      refetchOnReconnect: 'always',
    }),
};

const roomKey = (slotId: string) => ['rooms', slotId];

type Kept = Pick<Room, 'messages' | 'notes'>;

/** Merges a reply with events that arrived while it was in flight: keeps later messages and newer notes. */
export function withNewer<Seen extends Kept>(room: Seen, known: Kept | undefined): Seen {
  if (!known) return room;
  const later = known.messages.filter(({ id }) => !room.messages.some((message) => message.id === id));
  const notes = known.notes.revision > room.notes.revision ? known.notes : room.notes;
  return { ...room, messages: [...room.messages, ...later], notes };
}

/** Adds a message to the cached room. */
export function addMessage(client: QueryClient, slotId: string, message: RoomMessage): void {
  client.setQueryData<SeenRoom>(roomKey(slotId), (room) => {
    if (!room || room.messages.some(({ id }) => id === message.id)) return room;
    return { ...room, messages: [...room.messages, message] };
  });
}

export function cacheNotes(client: QueryClient, slotId: string, notes: RoomNotes): void {
  client.setQueryData<SeenRoom>(roomKey(slotId), (room) =>
    room && notes.revision > room.notes.revision ? { ...room, notes } : room,
  );
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchRoom: 'Failed to open the room. Please try again later.',
  sendRoomMessage: 'Your message was not sent. Please try again.',
} as const;
