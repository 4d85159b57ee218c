import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guestLimits } from './limits.ts';
import { iceServers, newRoomMessage, room, roomMessage } from './rooms.ts';
import { lineOfText } from './text.ts';

const moment = z.iso.datetime({ offset: true });
const token = z.string({ error: 'Token is required.' }).min(1, { error: 'Token is required.' }).max(200);

/** Everything visible with the link alone. */
const guestSession = z.object({
  slot_id: z.uuid(),
  /** First names. */
  mentor_name: z.string(),
  seeker_name: z.string(),
  start_time: moment,
  end_time: moment,
  opens_at: moment,
  /** The guest's own address, masked: `m•••@example.com`. */
  address_hint: z.string(),
  /** Codes are emailed to guests who accepted, or whose address is the confirmed one of an account. */
  is_accepted: z.boolean(),
  has_name: z.boolean(),
});
export type GuestSession = z.infer<typeof guestSession>;

export const openGuestLink = endpoint({
  method: 'POST',
  path: '/guests/link',
  summary: 'The session a personal link belongs to. A wrong, expired or revoked one is refused as invalid_token',
  access: 'public',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({ token }),
  reply: guestSession,
});

export const acceptAsGuest = endpoint({
  method: 'POST',
  path: '/guests/accept',
  summary: 'Accept the invitation to the session of a personal link',
  access: 'public',
  limit: { max: 30, perSeconds: 600 },
  body: z.object({ token }),
  reply: guestSession,
});

export const sendGuestCode = endpoint({
  method: 'POST',
  path: '/guests/code',
  summary: 'Email a one-time code to the address of a personal link. It replaces the one before',
  access: 'public',
  limit: { max: 10, perSeconds: 600 },
  body: z.object({ token }),
  reply: z.object({ message: z.string() }),
});

export const enterAsGuest = endpoint({
  method: 'POST',
  path: '/guests/access',
  summary: 'Exchange a personal link and its code for access to the room of that session',
  access: 'public',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({
    token,
    code: z
      .string({ error: 'Code is required.' })
      .max(20)
      .transform((value) => value.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6 digits from the email.' })),
    /** Name shown to the others. Required the first time. */
    name: lineOfText({ name: 'Your name', max: guestLimits.name }).optional(),
  }),
  reply: z.object({ access_token: z.string(), expires_at: moment }),
});

export const getGuestRoom = endpoint({
  method: 'GET',
  path: '/guests/room',
  summary: "The meeting room of the guest's session, with its chat",
  access: 'guest',
  reply: room,
});

export const getGuestIceServers = endpoint({
  method: 'GET',
  path: '/guests/room/ice-servers',
  summary: "STUN and TURN servers for the room of the guest's session",
  access: 'guest',
  limit: { max: 60, perSeconds: 600 },
  reply: iceServers,
});

export const sendGuestMessage = endpoint({
  method: 'POST',
  path: '/guests/room/messages',
  summary: "Write into the chat of the guest's session. A repeated client_id returns the same message",
  access: 'guest',
  limit: { max: 120, perSeconds: 60 },
  body: newRoomMessage,
  replyStatus: 201,
  reply: roomMessage,
});

const invitedSession = z.object({
  slot_id: z.uuid(),
  topic: z.string(),
  mentor_name: z.string(),
  seeker_name: z.string(),
  start_time: moment,
  end_time: moment,
  opens_at: moment,
});
export type InvitedSession = z.infer<typeof invitedSession>;

export const listInvitedSessions = endpoint({
  method: 'GET',
  path: '/guests/sessions',
  summary: "Coming sessions to which the caller's confirmed address was invited",
  access: 'signed-in',
  reply: z.object({ sessions: z.array(invitedSession) }),
});
