import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const backUpJob = defineJob('backups.create', z.object({}), { hours: 12, atOnce: 1 });
