import type { PageCountKind, PageSource } from '@right-circle/rules/page-source';
import type { FastifyInstance } from 'fastify';
import type { PersonPages } from '../page-request.ts';
import type { Arrivals } from './arrival.ts';
import { bookingPath, slotFromQuery } from './booking-path.ts';

export type CountOnPage = (userId: string, kind: Exclude<PageCountKind, 'finish'>, source: PageSource) => void;

type Ask = { Params: { username: string }; Querystring: { start?: unknown; duration?: unknown; from?: unknown } };

/** Leads from the free times on a page or in an embed to the booking, and counts who goes there. */
export function timesRoutes(
  app: FastifyInstance,
  { arrivals, countOnPage }: { arrivals: Arrivals; countOnPage: CountOnPage },
  pages: PersonPages,
): void {
  app.get<Ask>('/@:username/times', pages.limited, async (request, reply) => {
    const page = await pages.requestedPage(request);
    if (!page) return await pages.movedOrNotThere(request, reply);
    const slot = slotFromQuery(request.query);
    const source = arrivals.sourceOf(request, page);
    if (page.isCounted && slot) countOnPage(page.personId, 'slot', source);
    if (page.isCounted) countOnPage(page.personId, 'start', source);
    return await reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
      .redirect(bookingPath(page, slot, arrivals.signed(page, source)), 302);
  });
}
