import type { VisitKind, VisitSource } from '@right-circle/rules/visit-source';
import type { FastifyInstance } from 'fastify';
import { sourceOf, type VisitedPages } from '../page-visit.ts';
import { bookingPath, slotFromQuery } from './booking-path.ts';

export type CountVisit = (userId: string, kind: Exclude<VisitKind, 'finish'>, source: VisitSource) => void;

type Ask = { Params: { username: string }; Querystring: { start?: unknown; duration?: unknown; from?: unknown } };

/** Leads from the free times on a page or in an embed to the booking, and counts who goes there. */
export function timesRoutes(
  app: FastifyInstance,
  { publicUrl, countVisit }: { publicUrl: string; countVisit: CountVisit },
  pages: VisitedPages,
): void {
  app.get<Ask>('/@:username/times', pages.limited, async (request, reply) => {
    const visit = await pages.visitOf(request);
    if (!visit) return await pages.notThere(reply);
    const [slot, source] = [slotFromQuery(request.query), sourceOf(request, publicUrl)];
    if (visit.isCounted && slot) countVisit(visit.personId, 'slot', source);
    if (visit.isCounted) countVisit(visit.personId, 'start', source);
    return await reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
      .redirect(bookingPath(visit, slot, source), 302);
  });
}
