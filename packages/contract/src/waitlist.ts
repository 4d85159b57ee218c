import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const calendarDate = z.iso.date({ error: 'A date is written YYYY-MM-DD.' });
const moment = z.iso.datetime({ offset: true });

export const waitlistEntry = z.object({
  id: z.uuid(),
  /** In India. */
  date: calendarDate,
  /** 1 is first in line. */
  place: z.int().positive(),
  /** Time slot reserved for the caller until `expires_at`. */
  offer: z.object({ start_time: moment, end_time: moment, expires_at: moment }).nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const waitlist = z.object({
  /** Dates on which the mentor works but has no free slot. */
  full_dates: z.array(calendarDate),
  /** The caller's waitlist entries by date. */
  entries: z.array(waitlistEntry),
});
export type Waitlist = z.infer<typeof waitlist>;

export const getWaitlist = endpoint({
  method: 'GET',
  path: '/live-session/waitlist/of/:userId',
  summary: 'The full dates of a mentor, and those the caller waits for',
  access: 'signed-in',
  params: z.object({ userId: z.uuid() }),
  reply: waitlist,
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/live-session/waitlist',
  summary: 'Ask to be told when a time of a full date is free; asking again changes nothing',
  access: 'signed-in',
  needsVerifiedEmail: true,
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    mentor_user_id: z.uuid(),
    date: calendarDate,
    /** Time zone of the seeker's device, used in emails; unknown zones are ignored. */
    time_zone: z.string().max(limits.shortText.max).optional(),
  }),
  replyStatus: 201,
  reply: waitlist,
});

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/live-session/waitlist/:id',
  summary: 'Wait no longer; a time kept for the caller goes to the next in line',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ message: z.string() }),
});
