import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const fetchNewsJob = defineJob('news.fetch', z.object({}));
export const refreshTopicsJob = defineJob('news.refresh-topics', z.object({}));
