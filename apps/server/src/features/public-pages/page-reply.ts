import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { encodedPage, type Page, toPage } from '#platform/http/web-pages.ts';
import { messageView, type PageMarkup, type Site } from './page-layout.view.ts';

const PAGES_PER_MINUTE = 120;
const NOT_THERE = { title: 'Page not found', text: 'This page doesn’t exist, or it isn’t public.' };
const TOO_MANY = {
  title: 'Too many requests',
  text: `Pages are limited to ${PAGES_PER_MINUTE} a minute for each address. Please wait a minute and try again.`,
};

/** Allows our own files only, and no frames. Pages with forms may send them to this server only. */
function policyOf(styles: PageMarkup['styles'], { hasForms = false, checkoutOrigins = [] }: PageNeeds = {}): string {
  const checkout = checkoutOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${checkout}`,
    `style-src ${styles.map(({ hash }) => hash).join(' ')}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    // Also lets audits of the page read /robots.txt.
    `connect-src 'self'${checkout}`,
    ...(checkout ? [`frame-src${checkout}`] : []),
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join(';');
}

/** Parts of the content policy that only some pages need. */
export type PageNeeds = {
  hasForms?: boolean;
  /** Origins of the payment provider's window. */
  checkoutOrigins?: readonly string[];
};

/** Shares one limit among all these pages; by itself the limiter counts each route separately. */
export function limitedPage(app: FastifyInstance, site: () => Site): RouteShorthandOptions {
  const { rateLimitScale } = app.serving;
  const max = Math.max(1, Math.round(PAGES_PER_MINUTE * rateLimitScale));
  const check = rateLimitScale > 0 ? app.createRateLimit({ max, timeWindow: 60_000, allowList: [] }) : null;
  return {
    schema: { hide: true },
    config: { rateLimit: false },
    onRequest: async (request, reply) => {
      const result = await check?.(request);
      if (!result || result.isAllowed || !result.isExceeded) return;
      await sendHtml(reply.header('retry-after', result.ttlInSeconds), 429, messageView(site(), TOO_MANY));
    },
  };
}

export async function sendNotThere(reply: FastifyReply, site: Site): Promise<FastifyReply> {
  return await sendHtml(reply, 404, messageView(site, NOT_THERE));
}

/** Not kept by browsers: the name in the old address can get another holder. Forms are sent again as they were. */
export async function sendMoved(reply: FastifyReply, path: string): Promise<FastifyReply> {
  return await reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }).redirect(path, 307);
}

/** Browsers ask again each time, so that a page that is no longer public is gone at once, also for people who were blocked. */
export async function sendHtml(
  reply: FastifyReply,
  status: number,
  { text, styles }: PageMarkup,
  needs: PageNeeds = {},
): Promise<FastifyReply> {
  void reply.headers({
    'content-security-policy': policyOf(styles, needs),
    // Typed text is never stored.
    'cache-control': needs.hasForms ? 'private, no-store' : 'private, no-cache',
  });
  if (status !== 200 || needs.hasForms) void reply.header('x-robots-tag', 'noindex');
  return await reply.status(status).type('text/html; charset=utf-8').send(text);
}

/** A page that is ready to be sent, any number of times. */
export type ReadyPage = Page & { policy: string };

/** About as small as the best, at a twentieth of the time. */
const BROTLI_QUALITY = 5;

export function readyPage({ text, styles }: PageMarkup): ReadyPage {
  return { ...toPage(text, { brotliQuality: BROTLI_QUALITY }), policy: policyOf(styles) };
}

/** Sends a page without forms, compressed: it contains no secret that could be guessed by its size. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { isIndexed }: { isIndexed: boolean },
  page: ReadyPage,
): Promise<FastifyReply> {
  void reply.headers({ etag: page.etag, 'cache-control': 'private, no-cache' });
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  if (request.headers['if-none-match'] === page.etag) return await reply.status(304).send();
  void reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8');
  return await reply.send(await encodedPage(request, reply, page));
}
