import { reportReasons } from '@right-circle/rules/report-reasons';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { manyLines } from './text.ts';

export const reportTarget = z.enum(['post', 'comment', 'reel', 'profile', 'chat', 'review']);
export type ReportTarget = z.infer<typeof reportTarget>;

export { reportReasons };
export const reportReason = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], {
  error: 'Choose a reason.',
});
export type ReportReason = keyof typeof reportReasons;

const done = z.object({ message: z.string() });

export const reportSomething = endpoint({
  method: 'POST',
  path: '/user/report',
  summary: 'Report a post, comment, reel, profile, chat or review to the moderators',
  access: 'signed-in',
  limit: { max: 30, perSeconds: 3600 },
  body: z.object({
    target_type: reportTarget,
    target_id: z.uuid({ error: 'There is nothing to report here.' }),
    reason: reportReason,
    details: manyLines({ name: 'Details', min: 0, max: limits.reportDetails.max }).default(''),
  }),
  replyStatus: 201,
  reply: z.object({ message: z.string(), report_id: z.uuid(), due_at: z.iso.datetime() }),
});

/** A moderation decision about the caller's content. Never reveals the reporter. */
export const myDecision = z.object({
  report_id: z.uuid(),
  target_type: reportTarget,
  target_id: z.uuid(),
  /** The moderator's reason; null if none was chosen. */
  reason: reportReason.nullable(),
  excerpt: z.string(),
  outcome: z.enum(['removed', 'suspended']),
  decided_at: z.iso.datetime(),
  /** Content is hidden and the decision can be appealed until then; null if nothing is hidden. */
  hidden_until: z.iso.datetime().nullable(),
  restored_at: z.iso.datetime().nullable(),
  note: z.string(),
  appeal: z
    .object({ message: z.string(), outcome: z.enum(['granted', 'refused']).nullable(), note: z.string() })
    .nullable(),
});
export type MyDecision = z.infer<typeof myDecision>;

export const listMyDecisions = endpoint({
  method: 'GET',
  path: '/user/decisions',
  summary: 'Moderation decisions about my account and what I posted',
  access: 'signed-in',
  reply: z.object({ data: z.array(myDecision) }),
});

const appealMessage = manyLines({ name: 'Message', max: limits.appealMessage.max });

export const appealDecision = endpoint({
  method: 'POST',
  path: '/user/appeal',
  summary: 'Ask for a decision about something of mine to be looked at again',
  access: 'signed-in',
  limit: { max: 10, perSeconds: 3600 },
  body: z.object({ report_id: z.uuid(), message: appealMessage }),
  replyStatus: 201,
  reply: done,
});

/** For people without a password: they sign in with Google or Instagram, and the refusal carries this token. */
export const appealAfterSignIn = endpoint({
  method: 'POST',
  path: '/auth/appeal/after-sign-in',
  summary: 'Appeal against a suspension, with the token of the sign-in it refused',
  access: 'public',
  limit: { max: 10, perSeconds: 3600 },
  body: z.object({ token: z.string().min(1).max(200), message: appealMessage }),
  replyStatus: 201,
  reply: done,
});

/** For people with a password: a suspended person can't sign in, so they prove their identity with it here. */
export const appealSuspension = endpoint({
  method: 'POST',
  path: '/auth/appeal',
  summary: 'Appeal against the suspension of an account',
  access: 'public',
  limit: { max: 10, perSeconds: 3600 },
  body: z.object({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1000),
    message: appealMessage,
  }),
  replyStatus: 201,
  reply: done,
});
