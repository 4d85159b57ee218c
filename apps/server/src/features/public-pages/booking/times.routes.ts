import type { PageCountKind, PageSource } from '@right-circle/rules/page-source';
import type { FastifyInstance } from 'fastify';
import { type PersonPages, sourceOf } from '../page-request.ts';
import { bookingPath, slotFromQuery } from './booking-path.ts';

export type CountOnPage = (userId: string, kind: Exclude<PageCountKind, 'finish'>, source: PageSource) => void;

type Ask = { Params: { username: string }; Querystring: { start?: unknown; duration?: unknown; from?: unknown } };

/** Leads from the free times on a page or in an embed to the booking, and counts who goes there. */
export function timesRoutes(
  app: FastifyInstance,
  { publicUrl, countOnPage }: { publicUrl: string; countOnPage: CountOnPage },
  pages: PersonPages,
): void {
  app.get<Ask>('/@:username/times', pages.limited, async (request, reply) => {
    const page = await pages.requestedPage(request);
    if (!page) return await pages.movedOrNotThere(request, reply);
    const [slot, source] = [slotFromQuery(request.query), sourceOf(request, publicUrl)];
    if (page.isCounted && slot) countOnPage(page.personId, 'slot', source);
    if (page.isCounted) countOnPage(page.personId, 'start', source);
    return await reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
      .redirect(bookingPath(page, slot, source), 302);
  });
}
