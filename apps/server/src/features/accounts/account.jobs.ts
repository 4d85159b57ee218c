import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Keyed by address, not by account: an unknown address takes exactly as long as a known one. */
export const sendResetMailJob = defineJob(
  'accounts.send-reset-mail',
  z.object({ email: z.string(), next: z.string().optional() }),
);
/** Retried through a long outage of the mail server: nobody expects these emails, so nobody would request them again. */
const patient = { patient: true } as const;
export const sendSetPasswordMailJob = defineJob(
  'accounts.send-set-password-mail',
  z.object({ userId: z.uuid() }),
  patient,
);
export const sendVerifyMailJob = defineJob(
  'accounts.send-verify-mail',
  z.object({ userId: z.uuid(), next: z.string().optional() }),
);
export const sendPasswordChangedMailJob = defineJob(
  'accounts.send-password-changed-mail',
  z.object({ userId: z.uuid() }),
  patient,
);
export const sendNewDeviceMailJob = defineJob(
  'accounts.send-new-device-mail',
  z.object({ authSessionId: z.uuid() }),
  patient,
);
export const sendProofCodeJob = defineJob(
  'accounts.send-proof-code',
  z.object({ userId: z.uuid(), authSessionId: z.uuid() }),
);
export const sendEmailChangeLinkJob = defineJob('accounts.send-email-change-link', z.object({ changeId: z.uuid() }));
export const sendEmailChangeNoticeJob = defineJob(
  'accounts.send-email-change-notice',
  z.object({ changeId: z.uuid() }),
  patient,
);
export const sendDeletionMailJob = defineJob('accounts.send-deletion-mail', z.object({ userId: z.uuid() }), patient);
export const sendDeletionLinkJob = defineJob('accounts.send-deletion-link', z.object({ userId: z.uuid() }));
export const findDueAccountsJob = defineJob('accounts.find-due', z.object({}));
export const clearIdTokensJob = defineJob('accounts.clear-id-tokens', z.object({}));
export const clearSignInRecordsJob = defineJob('accounts.clear-sign-in-records', z.object({}));
export const clearEndedAccessJob = defineJob('accounts.clear-ended-access', z.object({}));
export const removeAccountJob = defineJob('accounts.remove', z.object({ userId: z.uuid() }), { oncePerKey: true });
