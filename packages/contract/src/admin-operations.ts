import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { reportReason } from './safety.ts';

const operator = { access: 'signed-in', role: 'admin' } as const;

const openCase = z.object({
  id: z.uuid(),
  kind: z.enum(['report', 'appeal']),
  /** Kind of content: a post, a profile, … */
  target_type: z.string(),
  reason: reportReason,
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  is_overdue: z.boolean(),
});
export type OpenCase = z.infer<typeof openCase>;

export const getModerationClock = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/moderation',
  summary: 'Reports and appeals that nobody has decided, the earliest deadline first, without their contents',
  reply: z.object({
    data: list(openCase, limits.admin.openCases),
    open_reports: z.int(),
    open_appeals: z.int(),
    overdue: z.int(),
  }),
});

const service = z.object({
  service: z.enum([
    'mail',
    'payments',
    'google',
    'instagram',
    'model',
    'news',
    'push',
    'sms',
    'media',
    'redis',
    'ffmpeg',
    'turn',
  ]),
  /** `idle`: set up, and not called yet. */
  state: z.enum(['off', 'idle', 'working', 'failing']),
  succeeded_at: z.iso.datetime().nullable(),
  failed_at: z.iso.datetime().nullable(),
  /** Of the last failure, without secrets and personal data. */
  reason: z.string().nullable(),
});
export type ServiceStatus = z.infer<typeof service>;

export const listServices = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/services',
  summary: 'How calls to each service outside went last, in all processes',
  limit: { max: 60, perSeconds: 60 },
  reply: z.object({ data: z.array(service) }),
});

const setting = z.object({
  name: z.string(),
  meaning: z.string(),
  /** `file`: a key that the server created in its data folder. */
  source: z.enum(['default', 'environment', 'file']),
  is_secret: z.boolean(),
  /** Null for secrets; an unset one has its default as the documentation words it. */
  value: z.string().nullable(),
});
export type Setting = z.infer<typeof setting>;

export const getSettings = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/settings',
  summary: 'Every setting of the server with its explanation and source; secrets only as set or not set',
  reply: z.object({ groups: z.array(z.object({ title: z.string(), settings: z.array(setting) })) }),
});

const loadPoint = z.object({
  /** Start of the minute. */
  at: z.iso.datetime(),
  requests_per_second: z.number(),
  /** 95 of 100 requests took at most this long; null without requests. */
  p95_ms: z.number().nullable(),
  /** Replies with a status of 500 or more. */
  errors: z.int(),
  sockets: z.int(),
  /** Null if they could not be counted. */
  jobs_due: z.int().nullable(),
  /** 100 is one processor core. */
  cpu_percent: z.number(),
  memory_bytes: z.number(),
});
export type LoadPoint = z.infer<typeof loadPoint>;

const load = z.object({
  /** Processes that are in the figures. */
  processes: z.int(),
  /** Processes that did not answer in time. */
  missing: z.int(),
  /** One a minute, oldest first; minutes in which no process ran are missing. */
  points: list(loadPoint, limits.admin.loadMinutes),
});
export type Load = z.infer<typeof load>;

export const getLoad = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/load',
  summary: 'The last hour of all processes by minute: requests, durations, errors, sockets, due jobs, CPU and memory',
  limit: { max: 60, perSeconds: 60 },
  reply: load,
});
