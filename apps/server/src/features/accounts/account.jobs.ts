import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Keyed by address, not by account: an unknown address costs the caller exactly as much as a known one. */
export const sendResetMailJob = defineJob('accounts.send-reset-mail', z.object({ email: z.string() }));
export const sendVerifyMailJob = defineJob('accounts.send-verify-mail', z.object({ userId: z.uuid() }));
export const sendPasswordChangedMailJob = defineJob(
  'accounts.send-password-changed-mail',
  z.object({ userId: z.uuid() }),
);
