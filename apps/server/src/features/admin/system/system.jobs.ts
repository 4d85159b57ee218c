import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const probeServicesJob = defineJob('admin.probe-services', z.object({}));
