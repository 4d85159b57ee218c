import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** A slow connection takes its time for 215 MB. */
export const installVoiceJob = defineJob('voice.install', z.object({ id: z.uuid() }), { hours: 3, atOnce: 1 });
