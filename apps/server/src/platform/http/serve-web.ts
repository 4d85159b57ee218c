import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyNotFound } from './error-reply.ts';
import { serveAssets } from './serve-assets.ts';
import { isFromThisMachine } from './this-machine.ts';
import { encodedPage, type Page, type WebPages } from './web-pages.ts';

type Options = {
  distDir: string;
  pages: WebPages;
  publicUrl: string;
  hasDevPages: boolean;
  /** Client routes: below these the app answers; any other path gets the app's own 404 page with status 404. */
  appPaths: RegExp;
  /** Client routes below this path are for members, and search engines leave them out. */
  privatePath: string;
  /** Pages that their sitemap lists; the index of all sitemaps belongs to the product. */
  listedPaths: readonly string[];
};

const NOT_PAGES = /^\/(api|assets|media|socket\.io|dev\/mail)(\/|$)/;
const ASSETS = 'assets';
const DEV_PAGES = /^\/dev(\/|$)/;

export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { distDir, pages, publicUrl, hasDevPages, appPaths, privatePath, listedPaths } = options;
  await serveFiles(app, distDir);
  app.get(
    '/',
    { schema: { hide: true } },
    async (request, reply) => await sendPage(request, reply, pages.landing, 200),
  );
  app.get(
    '/robots.txt',
    { schema: { hide: true } },
    async (_request, reply) =>
      await reply
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: ${privatePath}\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get(
    '/sitemap-pages.xml',
    { schema: { hide: true } },
    async (_request, reply) => await reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, listedPaths)),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_PAGES.test(path) || /\.\w{2,5}$/.test(path)) return await replyNotFound(request, reply);
    if (DEV_PAGES.test(path) && !(hasDevPages && isFromThisMachine(request)))
      return await replyNotFound(request, reply);
    if (path.startsWith(privatePath)) void reply.header('x-robots-tag', 'noindex');
    return await sendPage(request, reply, pages.app, appPaths.test(path) ? 200 : 404);
  });
}

/** One route for each folder and one for each file beside them: a route for every file of the build would slow down each start. */
async function serveFiles(app: FastifyInstance, distDir: string): Promise<void> {
  const files = {
    index: false as const,
    preCompressed: true,
    // These may change under the same name.
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=3600'),
  };
  const entries = await readdir(distDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await app.register(fastifyStatic, {
    ...files,
    root: distDir,
    wildcard: false,
    globIgnore: ['**/*.html', '**/.*', ...folders.map((folder) => `${folder}/**`)],
  });
  serveAssets(app, join(distDir, ASSETS));
  for (const folder of folders.filter((name) => name !== ASSETS)) {
    await app.register(fastifyStatic, {
      ...files,
      root: join(distDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !path.endsWith('/'),
    });
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: 200 | 404,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === page.etag) return await reply.status(304).send();
  const bytes = await encodedPage(request, reply, page);
  return await reply.status(status).type('text/html; charset=utf-8').send(bytes);
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
