import type { FastifyInstance } from 'fastify';
import type { VisitedPages } from '../page-visit.ts';
import { type LinkDeps, readLink } from './read-link.ts';

/** Leads to a stored link and counts the click; any other address is not found. */
export function linkRoutes(app: FastifyInstance, deps: LinkDeps, pages: VisitedPages): void {
  app.get<{ Params: { username: string; id: string } }>(
    '/@:username/link/:id',
    pages.limited,
    async (request, reply) => {
      const visit = await pages.visitOf(request);
      const link = visit && (await readLink(deps, visit, request.params.id));
      if (!visit || !link) return await pages.notThere(reply);
      if (visit.isCounted) deps.countClick(link.id);
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(link.url, 302);
    },
  );
}
