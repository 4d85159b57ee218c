import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Renders whichever reel is next; a process works on one at a time. */
export const renderNextJob = defineJob('reels.render-next', z.object({}), { atOnce: 1 });
/** Gives the film of a reel that is not shown any more another address. */
export const renewFilmJob = defineJob('reels.renew-film', z.object({ reelId: z.uuid(), renewalId: z.uuid() }));
/** Renders of processes that are gone, half-done work nobody needs, pictures nobody used. */
export const sweepReelsJob = defineJob('reels.sweep', z.object({}));
