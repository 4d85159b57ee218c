import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const mailFeedbackJob = defineJob('feedback.mail', z.object({ feedbackId: z.uuid() }));
