import { z } from 'zod';
import { emailAddress } from './bookings.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { bySlotId, moment, session } from './sessions.ts';
import { manyLines } from './text.ts';

export const previewCancel = endpoint({
  method: 'GET',
  path: '/live-session/seek/cancel-preview/:slotId',
  summary: 'What cancelling this session would do now. Changes nothing',
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  params: bySlotId,
  reply: cancelOutcome,
});

/** What the person has read and agreed to. */
const expectedOutcome = cancelOutcome.pick({ paid_amount: true, refund_amount: true }).extend({
  /** Start of the session: the other person may have moved it meanwhile. */
  start_time: moment.optional(),
});
export type ExpectedOutcome = z.infer<typeof expectedOutcome>;

export const cancelBooking = endpoint({
  method: 'PATCH',
  path: '/live-session/seek/cancel-booking/:slotId',
  summary:
    'Cancel an upcoming session. With `expected` exactly as previewed, also late and without a refund; else only while it is free',
  access: 'signed-in',
  params: bySlotId,
  body: z
    .object({
      expected: expectedOutcome.optional(),
      /** Shown to the other person in the session, the notification and the email. */
      reason: manyLines({ name: 'The reason', min: 0, max: limits.guidance.reason }).optional(),
    })
    .nullish(),
  reply: session,
});

export const askRefund = endpoint({
  method: 'POST',
  path: '/live-session/seek/refund-request/:slotId',
  summary:
    'The seeker asks the mentor for the refund a late cancellation does not include. Once for each session, before its start',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: bySlotId,
  reply: session,
});

export const answerRefund = endpoint({
  method: 'PATCH',
  path: '/live-session/provide-guidance/refund-request/:slotId',
  summary: 'The mentor grants the refund, which also cancels the session, or declines it',
  access: 'signed-in',
  params: bySlotId,
  body: z.object({ grant: z.boolean() }),
  reply: session,
});

export const rescheduleBooking = endpoint({
  method: 'PATCH',
  path: '/live-session/seek/reschedule-booking/:slotId',
  summary: 'Move a session to another free slot of the same length; the payment stays with it',
  access: 'signed-in',
  params: bySlotId,
  body: z.object({ timeSlotId: z.uuid(), startTime: moment, endTime: moment }),
  reply: session,
});

export const proposeTimes = endpoint({
  method: 'POST',
  path: '/live-session/provide-guidance/proposal/:slotId',
  summary:
    'The mentor proposes other free times; the session keeps its time until the seeker answers. One proposal at a time',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: bySlotId,
  body: z.object({
    startTimes: list(moment, limits.guidance.proposedTimes).min(1, { error: 'Choose at least one time.' }),
    message: manyLines({ name: 'The message', min: 0, max: limits.guidance.proposalMessage }).optional(),
  }),
  reply: session,
});

export const withdrawTimeProposal = endpoint({
  method: 'DELETE',
  path: '/live-session/provide-guidance/proposal/:slotId',
  summary: 'The mentor takes back the times they proposed',
  access: 'signed-in',
  params: bySlotId,
  reply: session,
});

export const answerTimeProposal = endpoint({
  method: 'PATCH',
  path: '/live-session/seek/proposal/:slotId',
  summary: 'The seeker moves the session to one of the proposed times, or keeps its time',
  access: 'signed-in',
  params: bySlotId,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('accept'), startTime: moment }),
    z.object({ answer: z.literal('keep') }),
  ]),
  reply: session,
});

export const inviteGuests = endpoint({
  method: 'POST',
  path: '/live-session/seek/invite/:slotId',
  summary: 'Invite others to a session by email',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: bySlotId,
  body: z.object({
    emails: list(emailAddress, limits.guidance.guests).min(1, { error: 'Enter at least one email address.' }),
  }),
  reply: session,
});

export const removeGuest = endpoint({
  method: 'PATCH',
  path: '/live-session/remove-guest/:slotId',
  summary: 'Remove a guest from a session; their links and access end at once',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: bySlotId,
  body: z.object({ email: emailAddress }),
  reply: session,
});

/** Start of the session as the mentor has read it: the seeker may have moved it meanwhile. */
const readTime = { startTime: moment.optional() };

export const approveBooking = endpoint({
  method: 'PATCH',
  path: '/live-session/provide-guidance/approve-booking/:slotId',
  summary: 'The mentor takes a session that waits for approval. With `startTime` only if that is still its time',
  access: 'signed-in',
  params: bySlotId,
  body: z.object(readTime).nullish(),
  reply: session,
});

export const declineBooking = endpoint({
  method: 'PATCH',
  path: '/live-session/provide-guidance/decline-booking/:slotId',
  summary: 'The mentor declines a session that waits for approval; the seeker is refunded in full',
  access: 'signed-in',
  params: bySlotId,
  body: z
    .object({ ...readTime, reason: manyLines({ name: 'The reason', min: 0, max: limits.guidance.reason }).optional() })
    .nullish(),
  reply: session,
});
