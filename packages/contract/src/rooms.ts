import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { sessionRole } from './sessions.ts';
import { type Sent, socketEvent } from './socket-event.ts';
import { manyLines } from './text.ts';

const moment = z.iso.datetime({ offset: true });

/** Guests were invited by email address: they sign in with that address or use their link and a code. */
const roomRole = z.enum([...sessionRole.options, 'guest']);
export type RoomRole = z.infer<typeof roomRole>;

export const roomMessage = z.object({
  id: z.uuid(),
  /** Chosen by the sender's browser, so that a repeated send creates one message. */
  client_id: z.uuid(),
  sender_role: roomRole,
  sender_username: z.string(),
  sender_name: z.string(),
  text: z.string(),
  created_at: moment,
});
export type RoomMessage = z.infer<typeof roomMessage>;

const roomNotes = z.object({
  text: z.string(),
  /** Increases with every save; 0 before the first. */
  revision: z.int().nonnegative(),
  updated_by_role: roomRole.nullable(),
});
export type RoomNotes = z.infer<typeof roomNotes>;

/** Reasons why the room is closed. */
export const roomRefusalReason = z.enum(['early', 'over', 'cancelled', 'not_approved', 'elsewhere', 'unpaid']);
export type RoomRefusalReason = z.infer<typeof roomRefusalReason>;

const person = z.object({
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
});
export type RoomPerson = z.infer<typeof person>;

export const room = z.object({
  slot_id: z.uuid(),
  topic: z.string(),
  start_time: moment,
  end_time: moment,
  /** Opening and closing time of the room. */
  opens_at: moment,
  closes_at: moment,
  /** Lets browsers with a wrong clock count down correctly. */
  server_time: moment,
  role: roomRole,
  me: person,
  /** The other participant; the mentor for guests. */
  other: person,
  /** The participant who invited this guest; null for everyone else. */
  invited_by: person.nullable(),
  is_other_in: z.boolean(),
  /** Mentor and seeker have met. */
  attended: z.boolean(),
  /** The mentor's id for a seeker who can review them or book again; null for everyone else. */
  mentor_id: z.uuid().nullable(),
  /** Amount the seeker still has to pay, visible to both participants. */
  due: z
    .object({
      payment_id: z.uuid(),
      amount: z.number(),
      currency: z.literal('INR'),
      /** The mentor lets the seeker join before paying. */
      can_join: z.boolean(),
    })
    .nullable(),
  /** External meeting link used instead of this room. */
  meeting_link: z.string().nullable(),
  /** Null while the caller can join. */
  refusal: z.object({ reason: roomRefusalReason, detail: z.string() }).nullable(),
  /** Participant who missed the session while the other one waited. */
  no_show_role: sessionRole.nullable(),
  messages: z.array(roomMessage),
  notes: roomNotes,
});
export type Room = z.infer<typeof room>;

const bySlotId = z.object({ slotId: z.uuid() });

export const getRoom = endpoint({
  method: 'GET',
  path: '/rooms/:slotId',
  summary: 'The meeting room of a session the caller takes part in or is invited to, with its chat and notes',
  access: 'signed-in',
  params: bySlotId,
  reply: room,
});

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof iceServer>;
export const iceServers = z.object({ ice_servers: z.array(iceServer), expires_at: moment });

export const getIceServers = endpoint({
  method: 'GET',
  path: '/rooms/:slotId/ice-servers',
  summary: 'STUN and TURN servers for a room that is open, with credentials of short life',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: bySlotId,
  reply: iceServers,
});

export const newRoomMessage = z.object({
  client_id: z.uuid(),
  text: manyLines({ name: 'The message', max: limits.room.message }),
});

export const sendRoomMessage = endpoint({
  method: 'POST',
  path: '/rooms/:slotId/messages',
  summary: 'Write into the chat of an open room. A repeated client_id returns the same message',
  access: 'signed-in',
  limit: { max: 120, perSeconds: 60 },
  params: bySlotId,
  body: newRoomMessage,
  replyStatus: 201,
  reply: roomMessage,
});

export const saveRoomNotes = endpoint({
  method: 'PUT',
  path: '/rooms/:slotId/notes',
  summary: 'Save the shared notes over the revision one has seen; an older one is refused as stale_version',
  access: 'signed-in',
  limit: { max: 120, perSeconds: 60 },
  params: bySlotId,
  body: z.object({
    text: z.string().max(limits.room.notes, { error: `Notes can have at most ${limits.room.notes} characters.` }),
    /** The next revision has to fit into four bytes too. */
    revision: z.int().nonnegative().max(2_147_483_646),
  }),
  reply: roomNotes,
});

// Socket events, validated on arrival. `connection_id` identifies one open page: it survives a reconnect but not a
// reload. It belongs to the person who used it first in this room.
const place = z.object({ slot_id: z.uuid() });
// A connection that is being found sends dozens of candidates in a second, and there is one to each other person.
const limit = { max: 1500, perSeconds: 10 };
export const joinRoomEvent = socketEvent({
  name: 'room_join',
  guests: true,
  payload: place.extend({ connection_id: z.uuid() }),
  limit,
});
export const leaveRoomEvent = socketEvent({ name: 'room_leave', guests: true, payload: place, limit });

/** Media a person sends and wants to receive, for the other participants. */
const mediaState = z.object({
  kind: z.literal('media'),
  isMuted: z.boolean(),
  hasCamera: z.boolean(),
  isSharing: z.boolean(),
  wants: z.enum(['full', 'low', 'none']),
});
export type MediaState = z.infer<typeof mediaState>;

const signal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('description'),
    description: z.object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().max(60_000) }),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.object({
      candidate: z.string().max(2000),
      sdpMid: z.string().max(100).nullish(),
      sdpMLineIndex: z.int().min(0).max(100).nullish(),
      usernameFragment: z.string().max(300).nullish(),
    }),
  }),
  mediaState,
]);
export type RoomSignal = z.infer<typeof signal>;

export const roomSignalEvent = socketEvent({
  name: 'room_signal',
  guests: true,
  payload: place.extend({ to: z.uuid(), signal }),
  limit,
});

/** Another participant and the page they are connected with. */
export type RoomPeer = { peer_id: string; role: RoomRole; person: RoomPerson };

export type RoomServerToClient = {
  /** The caller has joined; `peers` are the others. */
  room_joined: (event: { slot_id: string; connection_id: string; peers: RoomPeer[] }) => void;
  room_peer_joined: (event: { slot_id: string; peer: RoomPeer }) => void;
  /** `is_final`: they chose to leave. Otherwise the connection was lost and their media may still arrive. */
  room_peer_left: (event: { slot_id: string; peer_id: string; is_final: boolean }) => void;
  room_signal: (event: { slot_id: string; from: string; to: string; signal: RoomSignal }) => void;
  /** This person joined from another page. */
  room_taken_over: (event: { slot_id: string; connection_id: string }) => void;
  room_message: (event: { slot_id: string; message: RoomMessage }) => void;
  room_notes: (event: { slot_id: string; notes: RoomNotes }) => void;
};

export type RoomClientToServer = {
  room_join: Sent<typeof joinRoomEvent>;
  room_leave: Sent<typeof leaveRoomEvent>;
  room_signal: Sent<typeof roomSignalEvent>;
};
