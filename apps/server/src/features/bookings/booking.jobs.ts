import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Finds abandoned bookings: holds without an answer, and requests their mentor did not answer. */
export const findUnfinishedJob = defineJob('bookings.find-unfinished', z.object({}));
export const recoverHoldJob = defineJob('bookings.recover-hold', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
  atOnce: 4,
});
export const declineUndecidedJob = defineJob('bookings.decline-undecided', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
});
/** For accounts suspended outside a running server, which sends the refunds and messages. */
export const callOffSuspendedJob = defineJob('bookings.call-off-suspended', z.object({ userId: z.uuid() }), {
  untilDone: true,
});
