import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Writes a new post into the feeds of its author's circle and notifies people who are online. */
export const fanOutPostJob = defineJob('posts.fan-out', z.object({ postId: z.uuid() }));

/** Gives the pictures of a hidden post new URLs. */
export const renewPostImagesJob = defineJob('posts.renew-images', z.object({ postId: z.uuid(), renewalId: z.uuid() }));
