import * as contract from '@right-circle/contract/public-pages';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { readDeviceTokens } from '#platform/http/device-cookie.ts';
import { isLikelyPerson } from '#platform/http/likely-person.ts';
import { serve } from '#platform/http/serve.ts';
import type { Arrivals } from './booking/arrival.ts';
import type { CountOnPage } from './booking/times.routes.ts';
import type { KeptPages, PageOfPerson } from './kept-pages.ts';
import { oembedOf } from './oembed.ts';
import { type Site } from './page-layout.view.ts';
import { readyPage, sendPage } from './page-reply.ts';
import { inLowerCase, type PersonPages } from './page-request.ts';
import { personPageView, postPageView, reelPageView } from './public-page.view.ts';
import type { StoredSettings } from './public-settings.store.ts';
import { choosePublic, readPublicSettings } from './public-settings.ts';
import type { Previews } from './read-preview.ts';
import { isUsername, type PublicPageDeps, readPersonPage, readPostPage, readReelPage } from './read-public-page.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

type Deps = PublicPageDeps &
  Pick<Site, 'publicUrl' | 'appName'> & {
    previews: Previews;
    site: () => Site;
    arrivals: Arrivals;
    countOnPage: CountOnPage;
    keptPages: KeptPages;
  };
type Ask = { Params: { username: string; id: string; name: string }; Querystring: { url?: unknown } };

/** Entries of one sitemap file. */
const SITEMAP_ENTRIES = 10_000;

export function publicSettingsRoutes(app: FastifyInstance, deps: PublicPageDeps): void {
  serve(app, contract.getPublicSettings, async ({ actor }) =>
    settingsView(await readPublicSettings(deps, actor.userId)),
  );
  serve(app, contract.savePublicSettings, async ({ actor, body }) =>
    settingsView(await choosePublic(deps, actor.userId, body)),
  );
}

function settingsView({ username, isDecided, isAdult, ...choices }: StoredSettings): contract.PublicSettings {
  return { ...choices, is_decided: isDecided, is_adult: isAdult, path: `/@${username}` };
}

export function publicPageRoutes(
  app: FastifyInstance,
  deps: Deps,
  { limited, notThere, movedOrNotThere }: PersonPages,
): void {
  const { now, previews, site, arrivals } = deps;

  encodedAtRoutes(app, limited);
  app.get<Ask>('/@:username', limited, async (request, reply) => {
    const username = request.params.username.toLowerCase();
    const deviceTokens = readDeviceTokens(request.headers);
    const source = arrivals.sourceOf(request, { username });
    let isOwner = false;
    const render = async () => {
      const page = await readPersonPage(deps, username, deviceTokens);
      isOwner = page?.isOwner ?? false;
      return (
        page && {
          personId: page.person.id,
          isIndexed: page.person.isIndexed,
          page: readyPage(personPageView(page, site(), arrivals.signed(page.person, source))),
        }
      );
    };
    const isKept = deviceTokens.length === 0 && isUsername(username);
    const found: PageOfPerson | null = await (isKept ? deps.keptPages.read({ username, source }, render) : render());
    if (!found) return await movedOrNotThere(request, reply);
    if (username !== request.params.username) return await reply.redirect(inLowerCase(request.url), 301);
    if (!isOwner && isLikelyPerson(request)) deps.countOnPage(found.personId, 'view', source);
    return await sendPage(request, reply, found, found.page);
  });
  app.get<Ask>('/@:username/preview.png', limited, async (request, reply) => {
    const page = await readPersonPage(deps, request.params.username, readDeviceTokens(request.headers));
    if (!page) return await movedOrNotThere(request, reply);
    return await sendPicture(reply, await previews.ofPerson(page.person, now()));
  });
  app.get<Ask>('/reel/:id', limited, async (request, reply) => {
    const page = await readReelPage(deps, request.params.id, readDeviceTokens(request.headers));
    return page
      ? await sendPage(request, reply, page.person, readyPage(reelPageView(page, site())))
      : await notThere(reply);
  });
  app.get<Ask>('/reel/:id/preview.png', limited, async (request, reply) => {
    const page = await readReelPage(deps, request.params.id, readDeviceTokens(request.headers));
    return page ? await sendPicture(reply, await previews.ofReel(page)) : await notThere(reply);
  });
  app.get<Ask>('/post/:id', limited, async (request, reply) => {
    const page = await readPostPage(deps, request.params.id, readDeviceTokens(request.headers));
    if (!page) return await notThere(reply);
    if ('reelId' in page) return await reply.redirect(`/reel/${page.reelId}`, 302);
    return await sendPage(request, reply, page.person, readyPage(postPageView(page, site())));
  });
  app.get<Ask>('/oembed', limited, async (request, reply) => {
    const found = await oembedOf(deps, request.query.url, readDeviceTokens(request.headers));
    if (!found) throw new AppError('not_found', 'There is no public page at this address.');
    return await reply.headers({ 'cache-control': 'private, max-age=60', ...forEverySite }).send(found);
  });
  sitemapRoutes(app, { ...deps, entriesPerFile: SITEMAP_ENTRIES }, limited);
}

/** Some apps encode the @ of a link that they pass on. The router compares it decoded, so a parameter has to match it. */
function encodedAtRoutes(app: FastifyInstance, limited: RouteShorthandOptions): void {
  for (const folder of ['', '/embed']) {
    for (const rest of ['', '/*']) {
      app.get(`${folder}/:name(^@.*$)${rest}`, limited, async ({ url }, reply) => {
        if (!url.startsWith(`${folder}/%40`)) return reply.callNotFound();
        return await reply.redirect(url.replace('%40', '@'), 301);
      });
    }
  }
}

function sitemapRoutes(
  app: FastifyInstance,
  deps: Parameters<typeof sitemapIndex>[0],
  limited: RouteShorthandOptions,
): void {
  const send = async (reply: FastifyReply, xml: string) =>
    await reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(xml);
  app.get('/sitemap.xml', limited, async (_request, reply) => await send(reply, await sitemapIndex(deps)));
  app.get<Ask>('/sitemap-:name', limited, async (request, reply) => {
    const file = await sitemapFile(deps, request.params.name);
    if (file === null) throw new AppError('not_found', 'There is nothing at this address.');
    return await send(reply, file);
  });
}

/** Other sites show previews and read oEmbed data; everything else is for our own pages. */
const forEverySite = { 'cross-origin-resource-policy': 'cross-origin' };

async function sendPicture(reply: FastifyReply, png: Buffer): Promise<FastifyReply> {
  return await reply
    .headers({ 'cache-control': 'private, max-age=60', ...forEverySite })
    .type('image/png')
    .send(png);
}
