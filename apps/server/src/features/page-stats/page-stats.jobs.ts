import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const clearPageCountsJob = defineJob('page-stats.clear', z.object({}));
