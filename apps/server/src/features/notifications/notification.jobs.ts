import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const sendPushJob = defineJob(
  'notifications.send-push',
  z.object({
    notificationId: z.uuid(),
    /** The one browser that is still to be reached. */
    endpoint: z.string().optional(),
  }),
);
export type PushOrder = z.output<typeof sendPushJob.payload>;
export const startDigestsJob = defineJob('notifications.start-digests', z.object({}));
export const sendDigestJob = defineJob('notifications.send-digest', z.object({ userId: z.uuid(), day: z.iso.date() }));
export const clearNotificationsJob = defineJob('notifications.clear-old', z.object({}));
