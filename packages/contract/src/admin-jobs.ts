import { z } from 'zod';
import { optionally } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';

const queueName = z
  .string()
  .max(limits.admin.target)
  .regex(/^[\w.-]+$/);
const done = z.object({ message: z.string() });

const queue = z.object({
  name: z.string(),
  /** Due now, or later after a failure or by plan. */
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** When the oldest job that is due was added; null if none is. */
  oldest_due_at: z.iso.datetime().nullable(),
});
export type Queue = z.infer<typeof queue>;

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Background work by queue: how much waits, runs and failed',
  access: 'signed-in',
  role: 'admin',
  reply: z.object({ data: z.array(queue) }),
});

const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  added_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/failed',
  summary: 'Jobs that were given up, newest first',
  access: 'signed-in',
  role: 'admin',
  query: z.object({ queue: optionally(queueName), cursor: z.string().max(200).optional() }),
  reply: z.object({ data: list(failedJob, limits.admin.pageSize), next_cursor: z.string().nullable() }),
});

const params = z.object({ queue: queueName, id: z.uuid() });

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:queue/:id/retry',
  summary: 'Run a failed job again',
  access: 'signed-in',
  role: 'admin',
  params,
  reply: done,
});

export const dropJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/:queue/:id',
  summary: 'Delete a failed job: its work is never done',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  reply: done,
});
