import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Writes a new post into the feeds of its author's circle and tells those who are here. */
export const fanOutPostJob = defineJob('posts.fan-out', z.object({ postId: z.uuid() }));
