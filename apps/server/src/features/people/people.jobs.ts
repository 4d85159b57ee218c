import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Gives the picture of a hidden profile another URL. */
export const renewPictureJob = defineJob('people.renew-picture', z.object({ userId: z.uuid(), renewalId: z.uuid() }));
