import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Offers a mentor's free slots to waiting people, and unused ones to the next in line. */
export const offerFreedTimesJob = defineJob('waitlist.offer-freed-times', z.object({ mentorUserId: z.uuid() }));
/** Checks every line regularly, because opening hours change and dates pass. */
export const checkWaitlistsJob = defineJob('waitlist.look-at-lines', z.object({}));
export const sendOfferMailJob = defineJob(
  'waitlist.send-offer-mail',
  z.object({ entryId: z.uuid(), expiresAt: z.iso.datetime() }),
);
