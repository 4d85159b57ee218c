import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';

export const moment = z.iso.datetime({ offset: true }).max(limits.moment.max);

export const sessionStatus = z.enum(['upcoming', 'completed', 'attended', 'cancelled']);
export type SessionStatus = z.infer<typeof sessionStatus>;

export const approvalStatus = z.enum(['not_needed', 'pending', 'approved', 'declined']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

const participant = z.object({
  /** Null once the account is deleted. */
  id: z.uuid().nullable(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  is_current_user: z.boolean(),
  platform_followers: z.record(z.string(), z.int().nonnegative()),
});
export type Participant = z.infer<typeof participant>;

export const sessionRole = z.enum(['provider', 'seeker']);
export type SessionRole = z.infer<typeof sessionRole>;

const timeProposal = z.object({
  times: z.array(z.object({ start_time: moment, end_time: moment })),
  message: z.string(),
});
export type TimeProposal = z.infer<typeof timeProposal>;

export const session = z.object({
  slot_id: z.uuid(),
  booking_id: z.uuid(),
  start_time: moment,
  end_time: moment,
  /** Minutes. */
  duration: z.int().positive(),
  topic: z.string(),
  description: z.string(),
  status: sessionStatus,
  approval_status: approvalStatus,
  google_meet_link: z.string().nullable(),
  current_user_role: sessionRole,
  provider: participant,
  seeker: participant,
  /** Rupees. */
  price: z.number(),
  currency: z.literal('INR'),
  payment_id: z.uuid().nullable(),
  payment_status: z.string().nullable(),
  /** Name the seeker gave when booking, visible to both participants. */
  seeker_name: z.string(),
  seeker_email: z.string(),
  custom_fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  guests: z.array(z.string()),
  /** Guests who accepted the invitation. */
  guests_accepted: z.array(z.string()),
  /** If the caller can't, `reschedule_refusal` and `invite_refusal` give the reason. */
  can_reschedule: z.boolean(),
  reschedule_refusal: z.string().nullable(),
  can_invite: z.boolean(),
  invite_refusal: z.string().nullable(),
  cancelled_by_role: sessionRole.nullable(),
  /**
   * Participant who was missing ten minutes after the start while the other one waited; null again if they met later.
   */
  no_show_role: sessionRole.nullable(),
  cancellation_reason: z.string().nullable(),
  /** The caller was the seeker, both attended, and there is no review yet. */
  can_review: z.boolean(),
  /** Amount in rupees that can be paid now, shown to both people; 0 if nothing is due. */
  amount_due: z.number().nonnegative(),
  /** Payment deadline; null if nothing is due. */
  due_until: moment.nullable(),
  /** Whether the seeker can join before paying, according to the mentor's setting at booking time. */
  can_join_unpaid: z.boolean(),
  /** The seeker asked the mentor for the refund that a late cancellation would not give. */
  refund_request: z.enum(['open', 'granted', 'declined']).nullable(),
  can_ask_refund: z.boolean(),
  /** When the seeker can cancel with a full refund, as the mentor had set it at booking time. */
  cancellation: z.object({ can_cancel: z.boolean(), cancel_limit_hours: z.number().nonnegative() }),
  /** Whether the caller is the mentor and can propose other times. */
  can_propose: z.boolean(),
  /** Times proposed by the mentor that the seeker has not answered; the session keeps its time until then. */
  proposal: timeProposal.nullable(),
});
export type Session = z.infer<typeof session>;

const calendarDate = z.iso.date();
export const sessionFilter = z.object({
  statuses: list(sessionStatus, sessionStatus.options.length).optional(),
  /** Dates in India, both included. */
  date_range: z
    .object({ from_date: calendarDate, to_date: calendarDate })
    .refine(({ from_date, to_date }) => from_date <= to_date, { error: 'From cannot be after To.' })
    .optional(),
  session_type: z.enum(['seeking', 'providing']).optional(),
});
export type SessionFilter = z.infer<typeof sessionFilter>;

export const listSessions = endpoint({
  method: 'POST',
  path: '/sessions/',
  summary: "The caller's sessions in either role: what comes, soonest first, then the rest, latest first",
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  body: sessionFilter.nullish(),
  reply: z.array(session),
});

export const bySlotId = z.object({ slotId: z.uuid() });

export const getSession = endpoint({
  method: 'GET',
  path: '/sessions/:slotId',
  summary: 'One session of the caller',
  access: 'signed-in',
  params: bySlotId,
  reply: session,
});
