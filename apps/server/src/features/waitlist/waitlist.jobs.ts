import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Passes free times of a mentor on to those who wait for them, and what was not taken to the next. */
export const offerFreedTimesJob = defineJob('waitlist.offer-freed-times', z.object({ mentorUserId: z.uuid() }));
/** Opening hours change too, and dates go by: looks at every line now and then. */
export const lookAtLinesJob = defineJob('waitlist.look-at-lines', z.object({}));
export const sendOfferMailJob = defineJob(
  'waitlist.send-offer-mail',
  z.object({ entryId: z.uuid(), expiresAt: z.iso.datetime() }),
);
