import { z } from 'zod';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { MediaStore } from './media-store.ts';

/** Enqueued where the last row that names these files goes, so that a file never goes before its row is really gone. */
export const removeMediaJob = defineJob('media.remove', z.object({ keys: z.array(z.string()) }));

export function handleMediaRemoval(jobs: Jobs, media: MediaStore): void {
  jobs.handle(removeMediaJob, async ({ keys }) => {
    for (const key of keys) await media.remove(key);
  });
}
