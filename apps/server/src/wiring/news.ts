import { fetchNews } from '#features/news/fetch-news.ts';
import { fetchNewsJob, refreshTopicsJob } from '#features/news/news.jobs.ts';
import { newsRoutes } from '#features/news/news.routes.ts';
import { refreshTopics } from '#features/news/refresh-topics.ts';
import type { Platform } from '#module.ts';
import { isLoopbackAddress, isPublicAddress } from '#platform/http/public-address.ts';
import { createSafeFetch } from '#platform/http/safe-fetch.ts';

export function wireNews({ config, db, now, log, jobs, http }: Platform): void {
  const { feeds, allowLoopback } = config.news;
  const fetch = createSafeFetch(allowLoopback ? { isAllowed: isPublicOrLoopback } : {});
  const userAgent = `${config.appName.replace(/[^\w.-]+/g, '') || 'Reader'}/1.0 (news reader; +${config.publicUrl})`;
  jobs.handle(fetchNewsJob, async () => await fetchNews({ db, now, log, feeds, fetch, userAgent }));
  jobs.handle(refreshTopicsJob, async () => await refreshTopics({ db, now }));
  // Often, because each feed keeps its own time; at most an hour lies between two questions to one.
  jobs.schedule(fetchNewsJob, '* * * * *');
  jobs.schedule(refreshTopicsJob, '*/5 * * * *');
  newsRoutes(http, { db, now, feeds });
}

const isPublicOrLoopback = (address: string) => isPublicAddress(address) || isLoopbackAddress(address);
