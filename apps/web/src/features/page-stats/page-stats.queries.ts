import { getPageStats } from '@right-circle/contract/page-stats';
import type { StatsRange } from '@right-circle/rules/page-source';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const pageStatsQueries = {
  range: (days: StatsRange) =>
    queryOptions({
      queryKey: ['page-stats', days],
      queryFn: async ({ signal }) => await call(getPageStats, { query: { days } }, { signal }),
      // The chart stays while another range loads.
      placeholderData: keepPreviousData,
    }),
};

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchStats: 'We couldn’t load your visitors. Please try again.',
} as const;
