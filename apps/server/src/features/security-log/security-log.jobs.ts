import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const clearSecurityLogJob = defineJob('security-log.clear', z.object({}));
