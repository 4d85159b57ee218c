import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const backUpJob = defineJob('backups.create', z.object({}), { hours: 12, atOnce: 1 });
/** Makes the base of the day for a recovery to any second, if it is due. */
export const keepRecoverableJob = defineJob('backups.keep-recoverable', z.object({}), { hours: 12, atOnce: 1 });
