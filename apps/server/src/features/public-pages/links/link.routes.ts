import type { FastifyInstance } from 'fastify';
import type { PersonPages } from '../page-request.ts';
import { type LinkDeps, readLink } from './read-link.ts';

/** Leads to a stored link and counts the click; any other address is not found. */
export function linkRoutes(app: FastifyInstance, deps: LinkDeps, pages: PersonPages): void {
  app.get<{ Params: { username: string; id: string } }>(
    '/@:username/link/:id',
    pages.limited,
    async (request, reply) => {
      const page = await pages.requestedPage(request);
      if (!page) return await pages.movedOrNotThere(request, reply);
      const link = await readLink(deps, page, request.params.id);
      if (!link) return await pages.notThere(reply);
      if (page.isCounted) deps.countClick(link.id);
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(link.url, 302);
    },
  );
}
