import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/calendar/address',
  summary: 'Whether the caller has a private calendar address. The address itself is shown once, when it is created',
  access: 'signed-in',
  reply: z.object({ is_on: z.boolean() }),
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/calendar/address',
  summary: 'Create a private calendar address; the one before stops working',
  access: 'signed-in',
  limit: { max: 10, perSeconds: 600 },
  reply: z.object({ url: z.string() }),
});

export const switchCalendarOff = endpoint({
  method: 'DELETE',
  path: '/calendar/address',
  summary: "Switch the caller's calendar address off; it stops working at once",
  access: 'signed-in',
  reply: z.object({ is_on: z.boolean() }),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  summary: "A person's sessions as iCalendar, for anyone with their private address ({token}.ics)",
  access: 'public',
  limit: { max: 120, perSeconds: 60 },
  params: z.object({ file: z.string().max(100) }),
  /** text/calendar */
  reply: z.string(),
});
