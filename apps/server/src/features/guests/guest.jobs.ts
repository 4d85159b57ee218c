import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const sendGuestCodeJob = defineJob('guests.send-code', z.object({ guestId: z.uuid() }), { atOnce: 4 });
