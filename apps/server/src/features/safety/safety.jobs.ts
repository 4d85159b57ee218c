import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const alertLateReportsJob = defineJob('safety.alert-late-reports', z.object({}));
export const sendLateAlertJob = defineJob(
  'safety.send-late-alert',
  z.object({ reports: z.array(z.object({ id: z.uuid(), reason: z.string(), dueAt: z.iso.datetime() })) }),
);

/** Deletes content that has been hidden for 30 days. */
export const eraseHiddenJob = defineJob('safety.erase-hidden', z.object({}));

/** For people who cannot be notified in the product: a suspended account cannot be opened. */
export const sendDecisionMailJob = defineJob(
  'safety.send-decision-mail',
  z.object({
    userId: z.uuid(),
    kind: z.enum(['suspended', 'suspended_by_operator', 'restored', 'appeal_granted', 'appeal_refused']),
    note: z.string(),
  }),
  { patient: true },
);
