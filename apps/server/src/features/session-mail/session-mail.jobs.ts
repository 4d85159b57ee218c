import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { mailKinds } from './session-mail.rules.ts';

/** One mail to one person, so that one bad address holds nobody up. */
export const sendSessionMailJob = defineJob(
  'messages.send-session-mail',
  z.object({
    bookingId: z.uuid(),
    kind: z.enum(mailKinds),
    to: z.union([z.enum(['provider', 'seeker']), z.object({ guest: z.string() })]),
    /** Time of the change it reports. */
    sequence: z.int(),
    movedFrom: z.iso.datetime().optional(),
    proposedAt: z.iso.datetime().optional(),
    /** Of the session when it was proposed or answered: an approval changes the sequence, but not the time. */
    startsAt: z.iso.datetime().optional(),
    /** Tells the invitations of a guest apart who was removed in between. */
    invitedAt: z.iso.datetime().optional(),
  }),
  { atOnce: 4, patient: true },
);
export type SessionMail = z.infer<typeof sendSessionMailJob.payload>;
export const sendReceiptJob = defineJob('messages.send-receipt', z.object({ bookingId: z.uuid() }), {
  atOnce: 2,
  patient: true,
});
export const sendDueRemindersJob = defineJob('messages.send-due-reminders', z.object({}));
