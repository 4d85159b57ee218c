import { fetchNewsJob, refreshTopicsJob } from '../../src/features/news/news.jobs.ts';
import type { World } from '../world.ts';

/** What the clock does on a running server: one round over the feeds that are due. */
export async function fetchNews(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, fetchNewsJob, {}));
  await world.runJobs();
}

export async function countTopics(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, refreshTopicsJob, {}));
  await world.runJobs();
}
