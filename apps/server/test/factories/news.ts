import { fetchNewsJob, refreshTopicsJob } from '../../src/features/news/news.jobs.ts';
import type { World } from '../world.ts';

/** Runs one round over the feeds that are due, like a running server. */
export async function fetchNews(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, fetchNewsJob, {}));
  await world.runJobs();
}

export async function countTopics(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, refreshTopicsJob, {}));
  await world.runJobs();
}
