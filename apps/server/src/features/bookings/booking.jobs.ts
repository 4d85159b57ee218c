import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Finds what nobody finishes any more: holds without an answer, requests their mentor left open. */
export const findUnfinishedJob = defineJob('bookings.find-unfinished', z.object({}));
export const recoverHoldJob = defineJob('bookings.recover-hold', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
  atOnce: 4,
});
export const declineUndecidedJob = defineJob('bookings.decline-undecided', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
});
