import { pageCountKinds, pageSources, statsRanges } from '@right-circle/rules/page-source';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const pageStats = z.object({
  first_day: z.string(),
  last_day: z.string(),
  /** Only what happened: a day without an entry had none. */
  counts: z.array(
    z.object({ date: z.string(), source: z.enum(pageSources), kind: z.enum(pageCountKinds), count: z.int() }),
  ),
});
export type PageStats = z.infer<typeof pageStats>;

export const getPageStats = endpoint({
  method: 'GET',
  path: '/user/page-stats',
  summary: 'Views and bookings of the public page of the caller, by day and source',
  access: 'signed-in',
  query: z.object({ days: z.enum(statsRanges) }),
  reply: pageStats,
});
