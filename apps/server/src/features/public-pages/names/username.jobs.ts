import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const forgetUsernamesJob = defineJob('released-usernames.forget', z.object({}));
