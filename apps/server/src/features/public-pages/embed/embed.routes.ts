import * as contract from '@right-circle/contract/embeds';
import { readColour } from '@right-circle/rules/text-colour';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Arrival, Arrivals } from '../booking/arrival.ts';
import type { CountOnPage } from '../booking/times.routes.ts';
import { serveFiles } from '../page-files.ts';
import type { PageMarkup, Site } from '../page-layout.view.ts';
import type { PersonPages } from '../page-request.ts';
import { type PublicPageDeps, type PublicPerson, readOfferedPerson } from '../read-public-page.ts';
import { type EmbedLook, embedView, themes } from './embed.view.ts';
import { readEmbedFiles } from './embed-files.ts';
import { chooseOrigins, type EmbedSettingsDeps, readEmbedSettings, readOrigins } from './embed-settings.ts';

type Ask = {
  Params: { username: string };
  Querystring: { theme?: unknown; colour?: unknown; origin?: unknown };
};

export function embedSettingsRoutes(app: FastifyInstance, deps: EmbedSettingsDeps): void {
  serve(app, contract.getEmbedSettings, async ({ actor }) => await readEmbedSettings(deps, actor.userId));
  serve(
    app,
    contract.saveEmbedSettings,
    async ({ actor, body }) => await chooseOrigins(deps, actor.userId, body.origins),
  );
}

/** The only pages that other websites may put into frames, and only those websites that their owner listed. */
export async function embedRoutes(
  app: FastifyInstance,
  deps: PublicPageDeps & { countOnPage: CountOnPage; arrivals: Arrivals },
  pages: PersonPages & { site: () => Site },
): Promise<void> {
  const files = await readEmbedFiles();
  serveFiles(app, [files.frame]);
  app.get('/embed.js', { schema: { hide: true } }, async (_request, reply) => {
    // Every website may load it; it contains nothing about anyone.
    void reply.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' });
    return await reply.type('text/javascript; charset=utf-8').send(files.loader);
  });
  app.get<Ask>('/embed/@:username', pages.limited, async (request, reply) => {
    const found = await pages.requestedPage(request);
    const person = found && (await readOfferedPerson(deps, found.personId));
    if (!found || !person) return await pages.movedOrNotThere(request, reply);
    const arrival = arrivalOf(deps.arrivals, request, person);
    if (found.isCounted) deps.countOnPage(found.personId, 'view', arrival.source);
    const origins = await readOrigins(deps, found.personId);
    const parent = parentOf(request, origins);
    const page = embedView({ person, arrival, look: lookOf(request.query), parent, files }, pages.site());
    return await sendEmbed(reply, page, origins);
  });
}

/** Only the listed websites can frame it. Opened by itself it is a page like any other. */
function arrivalOf(arrivals: Arrivals, request: FastifyRequest<Ask>, person: PublicPerson): Arrival {
  const isFramed = request.headers['sec-fetch-dest'] !== 'document';
  return arrivals.signed(person, isFramed ? 'embed' : arrivals.sourceOf(request, person));
}

function lookOf({ theme, colour }: Ask['Querystring']): EmbedLook {
  return { theme: themes.find((one) => one === theme) ?? 'auto', colour: readColour(colour) };
}

/** The website around the frame, if it is listed: our script names it, and browsers send it with the request. */
function parentOf({ query, headers }: FastifyRequest<Ask>, origins: readonly string[]): string | null {
  const referer = URL.parse(headers.referer ?? '')?.origin;
  return origins.find((origin) => origin === query.origin) ?? origins.find((origin) => origin === referer) ?? null;
}

async function sendEmbed(
  reply: FastifyReply,
  { text, styles }: PageMarkup,
  origins: readonly string[],
): Promise<FastifyReply> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.map(({ hash }) => hash).join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join(';');
  // The old header knows no list of websites, and browsers that know the policy ignore it.
  if (origins.length > 0) void reply.removeHeader('x-frame-options');
  void reply.headers({
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  return await reply.type('text/html; charset=utf-8').send(text);
}
