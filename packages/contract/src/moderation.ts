import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { reportReason, reportTarget } from './safety.ts';
import { manyLines } from './text.ts';

const note = manyLines({ name: 'Note', max: limits.moderationNote.max });

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
  reply: z.object({ message: z.string() }),
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
