import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Writes a new post into the feeds of its author's circle and tells those who are here. */
export const fanOutPostJob = defineJob('posts.fan-out', z.object({ postId: z.uuid() }));

/** Gives the pictures of a hidden post other addresses. */
export const renewPostImagesJob = defineJob('posts.renew-images', z.object({ postId: z.uuid(), renewalId: z.uuid() }));
