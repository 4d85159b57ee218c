import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { isUuid } from '../read-public-page.ts';
import type { VisitRoutes } from '../visit.ts';
import { findPublicLink } from './public-link.store.ts';

export type LinkDeps = { db: Db; countClick: (linkId: string) => void };

/** Leads to a stored link and counts the click; any other address is not found. */
export function linkRoutes(app: FastifyInstance, { db, countClick }: LinkDeps, pages: VisitRoutes): void {
  app.get<{ Params: { username: string; id: string } }>(
    '/@:username/link/:id',
    pages.limited,
    async (request, reply) => {
      const visit = await pages.visitOf(request);
      const { id } = request.params;
      const link = visit && isUuid(id) ? await findPublicLink(db, visit.personId, id) : undefined;
      if (!visit || !link) return await pages.notThere(reply);
      if (visit.isCounted) countClick(link.id);
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(link.url, 302);
    },
  );
}
