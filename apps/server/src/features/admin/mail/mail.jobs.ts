import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const clearMailLogJob = defineJob('admin.clear-mail-log', z.object({}));
