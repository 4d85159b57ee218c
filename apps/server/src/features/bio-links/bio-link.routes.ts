import * as contract from '@right-circle/contract/bio-links';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { StoredLink } from './bio-link.store.ts';
import { type BioLinkDeps, orderBioLinks, readBioLinks, removeBioLink, saveBioLink } from './edit-bio-links.ts';

export function bioLinkRoutes(app: FastifyInstance, deps: BioLinkDeps): void {
  const linksFor = async (userId: string): Promise<contract.BioLinks> => ({
    links: (await readBioLinks(deps, userId)).map(linkView),
  });
  serve(app, contract.getBioLinks, async ({ actor }) => await linksFor(actor.userId));
  serve(app, contract.saveBioLink, async ({ actor, params, body }) => {
    await saveBioLink(deps, { id: params.linkId, userId: actor.userId, draft: body });
    return await linksFor(actor.userId);
  });
  serve(app, contract.removeBioLink, async ({ actor, params }) => {
    await removeBioLink(deps, actor.userId, params.linkId);
    return await linksFor(actor.userId);
  });
  serve(app, contract.orderBioLinks, async ({ actor, body }) => {
    await orderBioLinks(deps, actor.userId, body.ids);
    return await linksFor(actor.userId);
  });
}

function linkView({ total, days, ...link }: StoredLink): contract.BioLink {
  return { ...link, clicks: { total, days } };
}
