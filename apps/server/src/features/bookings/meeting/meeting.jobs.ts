import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const syncMeetingJob = defineJob('bookings.sync-meeting', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
  // Retried until Google is back; once it is too late, the job finds nothing left to do.
  untilDone: true,
});
