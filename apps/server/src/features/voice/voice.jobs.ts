import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Long enough to download 215 MB over a slow connection. */
export const installVoiceJob = defineJob('voice.install', z.object({ id: z.uuid() }), { hours: 3, atOnce: 1 });
