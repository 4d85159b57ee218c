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

const note = manyLines({ name: 'Note', max: limits.moderationNote.max });
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

export const urgency = z.enum(['on_time', 'amber', 'late']);
export type Urgency = z.infer<typeof urgency>;

const person = z.object({
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
});

export const report = z.object({
  id: z.uuid(),
  target_type: reportTarget,
  target_id: z.uuid(),
  /** Post of a reported comment, while both exist. */
  post_id: z.uuid().nullable(),
  /** Reel of a reported comment, while both exist. */
  reel_id: z.uuid().nullable(),
  /** Mentor of a reported review, while it exists. */
  mentor_id: z.uuid().nullable(),
  reason: reportReason,
  details: z.string(),
  excerpt: z.string(),
  owner: person,
  reporter: person.nullable(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  urgency,
  outcome: z.enum(['removed', 'dismissed', 'suspended']).nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** The moderator's reason; the reporter's is `reason`. */
  decided_reason: reportReason.nullable(),
  /** Time at which hidden content is deleted for good; null if nothing is hidden. */
  hidden_until: z.iso.datetime().nullable(),
  note: z.string(),
});
export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/moderation/reports',
  summary: 'The moderation queue, the most urgent first; or what was decided, the newest first',
  access: 'signed-in',
  query: z.object({ status: z.enum(['open', 'decided']).default('open') }),
  reply: z.object({ data: z.array(report), open_count: z.int(), late_count: z.int() }),
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/moderation/reports/:id/decide',
  summary: 'Hide what was reported for 30 days and then delete it, dismiss the report or suspend the account',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    action: z.enum(['remove', 'dismiss', 'suspend']),
    /** Chosen by the moderator, except for a dismissal. The author sees this reason, never the reporter's. */
    reason: reportReason.optional(),
    note,
  }),
  reply: report,
});

const picture = z.object({ url: z.string(), alt: z.string() });
const film = z.object({ url: z.string(), poster_url: z.string().nullable() });

/** The post, reel or profile that the reported text belongs to. */
export const caseContext = z.object({
  kind: z.enum(['post', 'reel', 'profile']),
  id: z.uuid(),
  author: person,
  text: z.string(),
  images: z.array(picture),
  video: film.nullable(),
});
export type CaseContext = z.infer<typeof caseContext>;

export const caseComment = z.object({
  id: z.uuid(),
  author: person,
  text: z.string(),
  created_at: z.iso.datetime(),
  is_reported: z.boolean(),
  is_hidden: z.boolean(),
});
export type CaseComment = z.infer<typeof caseComment>;

/** An earlier report with its decision and the outcome of an appeal. */
export const pastReport = z.object({
  id: z.uuid(),
  target_type: reportTarget,
  excerpt: z.string(),
  reason: reportReason,
  created_at: z.iso.datetime(),
  outcome: z.enum(['removed', 'dismissed', 'suspended']).nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_reason: reportReason.nullable(),
  note: z.string(),
  appeal_outcome: z.enum(['open', 'granted', 'refused']).nullable(),
});
export type PastReport = z.infer<typeof pastReport>;

export const caseFile = z.object({
  images: z.array(picture),
  video: film.nullable(),
  context: caseContext.nullable(),
  /** The conversation around a reported comment, oldest first. */
  thread: z.array(caseComment),
  about_content: z.array(pastReport),
  about_author: z.array(pastReport),
});
export type CaseFile = z.infer<typeof caseFile>;

export const getCaseFile = endpoint({
  method: 'GET',
  path: '/moderation/reports/:id/case',
  summary: 'What was reported with its pictures, video, context and history',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: caseFile,
});

export const appeal = z.object({
  id: z.uuid(),
  message: z.string(),
  created_at: z.iso.datetime(),
  outcome: z.enum(['granted', 'refused']).nullable(),
  note: z.string(),
  report,
});
export type Appeal = z.infer<typeof appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/moderation/appeals',
  summary: 'Appeals that wait for a decision',
  access: 'signed-in',
  reply: z.object({ data: z.array(appeal) }),
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/moderation/appeals/:id/decide',
  summary: 'Grant or refuse an appeal',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  body: z.object({ outcome: z.enum(['granted', 'refused']), note }),
  reply: done,
});

export const listModerationLog = endpoint({
  method: 'GET',
  path: '/moderation/log',
  summary: 'The audit trail, the newest entry first',
  access: 'signed-in',
  reply: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        report_id: z.uuid(),
        moderator: z.string(),
        action: z.enum(['remove', 'dismiss', 'suspend', 'restore', 'grant_appeal', 'refuse_appeal']),
        note: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
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
