import type { TrendingNews } from '@right-circle/contract/news';
import type { Platform } from '#module.ts';
import { isLoopbackAddress, isPublicAddress } from '#platform/http/public-address.ts';
import { createSafeFetch } from '#platform/http/safe-fetch.ts';
import { savedNewsPart } from './export-saved-news.ts';
import { fetchNews } from './fetch-news.ts';
import { listNews } from './list-news.ts';
import { fetchNewsJob, refreshTopicsJob } from './news.jobs.ts';
import { newsRoutes } from './news.routes.ts';
import { refreshTopics } from './refresh-topics.ts';

type NewsNeeds = {
  /** False while operators have switched news off. */
  isOn: () => boolean;
};

export function newsModule({ config, db, now, log, jobs, http, health }: Platform, { isOn }: NewsNeeds) {
  const { allowLoopback } = config.news;
  // Without feeds the page says that there is no news, and SABO does not mention any.
  const feedsNow = () => (isOn() ? config.news.feeds : []);
  return {
    /** Returns the news page as this person sees it. */
    listNews: async (viewerId: string): Promise<TrendingNews> =>
      await listNews({ db, now, feeds: feedsNow() }, viewerId, null),
    exportPart: savedNewsPart({ db }),
    register() {
      const fetch = health.watch('news', createSafeFetch(allowLoopback ? { isAllowed: isPublicOrLoopback } : {}));
      const reader = config.appName.replace(/[^\w.-]+/g, '') || 'Reader';
      const userAgent = `${reader}/1.0 (news reader; +${config.publicUrl})`;
      const { feeds } = config.news;
      jobs.handle(fetchNewsJob, async () => {
        if (isOn()) await fetchNews({ db, now, log, feeds, fetch, userAgent });
      });
      jobs.handle(refreshTopicsJob, async () => await refreshTopics({ db, now }));
      // Often, because each feed keeps its own time; at most an hour lies between two questions to one.
      jobs.schedule(fetchNewsJob, '* * * * *');
      jobs.schedule(refreshTopicsJob, '*/5 * * * *');
      newsRoutes(http, { db, now, feeds });
    },
  };
}

const isPublicOrLoopback = (address: string) => isPublicAddress(address) || isLoopbackAddress(address);
