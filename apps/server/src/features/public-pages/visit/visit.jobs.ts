import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const sendVisitCodeJob = defineJob('visits.send-code', z.object({ visitId: z.uuid() }), { atOnce: 4 });
export const clearVisitsJob = defineJob('visits.clear', z.object({}));
