import { z } from 'zod';
import { startedRun } from './chat-answers.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { manyLines } from './text.ts';

// SABO's help before and after a booked session.

const byBooking = z.object({ bookingId: z.uuid() });
const done = z.object({ message: z.string() });

/** Whether it is offered now, and why not if it isn't. */
const offer = z.object({ is_offered: z.boolean(), refusal: z.string().nullable() });

export const getSessionHelp = endpoint({
  method: 'GET',
  path: '/chat/session-help/:bookingId',
  summary: 'What SABO can do for one of the two people of a session',
  access: 'signed-in',
  part: 'sabo',
  params: byBooking,
  reply: z.object({
    /** For the mentor, until the session is over. */
    brief: offer,
    /** For both participants, once it is over. */
    notes: offer,
    other_name: z.string(),
    /** The caller's own entry about the session. */
    entry: z.string(),
  }),
});

const start = z.object({
  /** Created by the sender; a repeated id never starts a second chat. */
  client_id: z.uuid().nullish(),
});

export const startBrief = endpoint({
  method: 'POST',
  path: '/chat/session-help/:bookingId/brief',
  summary: 'Let SABO brief the mentor of a coming session, in a new chat',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  params: byBooking,
  body: start,
  reply: startedRun,
});

export const startNotes = endpoint({
  method: 'POST',
  path: '/chat/session-help/:bookingId/notes',
  summary: 'Let SABO sum up a session that is over, with next steps, in a new chat',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  params: byBooking,
  body: start,
  reply: startedRun,
});

export const saveSessionEntry = endpoint({
  method: 'PUT',
  path: '/chat/session-help/:bookingId/entry',
  summary: 'Keep what the caller has written down about a session; an empty text drops it',
  access: 'signed-in',
  part: 'sabo',
  params: byBooking,
  body: z.object({ text: manyLines({ name: 'The note', min: 0, max: limits.chat.maxEntry }) }),
  reply: done,
});

/** Data about a person that SABO may use for the other participant of a session. */
export const sessionHelpSettings = z.object({
  /** Mentors may get a brief based on this person's booking details. */
  allows_briefs: z.boolean(),
  /** Briefs also show figures of this person's linked accounts. */
  shares_figures: z.boolean(),
  /** Shared notes and this person's entry may be summarised for both. */
  allows_notes: z.boolean(),
});
export type SessionHelpSettings = z.infer<typeof sessionHelpSettings>;

export const getSessionHelpSettings = endpoint({
  method: 'GET',
  path: '/chat/session-help-settings',
  summary: 'What SABO may use of the caller in their sessions',
  access: 'signed-in',
  part: 'sabo',
  reply: sessionHelpSettings,
});

export const saveSessionHelpSettings = endpoint({
  method: 'PUT',
  path: '/chat/session-help-settings',
  summary: 'Change what SABO may use of the caller in their sessions',
  access: 'signed-in',
  part: 'sabo',
  body: sessionHelpSettings,
  reply: sessionHelpSettings,
});
