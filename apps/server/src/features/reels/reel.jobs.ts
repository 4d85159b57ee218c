import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Renders the next reel, one at a time per process. A slow machine may need hours. */
export const renderNextJob = defineJob('reels.render-next', z.object({}), { hours: 3, atOnce: 1 });
/** Gives the video of an unpublished reel another URL. */
export const renewFilmJob = defineJob('reels.renew-film', z.object({ reelId: z.uuid(), renewalId: z.uuid() }));
/** Cleans up renders of dead processes, abandoned work and unused pictures. */
export const sweepReelsJob = defineJob('reels.sweep', z.object({}));
