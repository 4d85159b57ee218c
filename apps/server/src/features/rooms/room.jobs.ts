import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const findUnsettledJob = defineJob('rooms.find-unsettled', z.object({}));
export const settleAttendanceJob = defineJob('rooms.settle-attendance', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
});
export const decideNoShowJob = defineJob('rooms.decide-no-show', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
});
