import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyNotFound } from './error-reply.ts';
import { acceptedEncoding } from './web-pages.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Without a folder or a leading dot. */
const NAME = /^\w[\w.-]*$/;
/** Endings that the build gives to compressed files. */
const ENDINGS = { br: '.br', gzip: '.gz' };

type Params = { Params: { name: string } };

/**
 * Serves the build's scripts, styles and fonts from memory, a few megabytes: opening a page takes dozens of them, and
 * reading a file for each request costs the server seven times as much as the request itself. Names contain a hash of
 * the content, so a file never changes.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const files = new Map<string, Buffer>();
  /** Null if there is no such file. Only files that exist are kept, so requests cannot fill the memory. */
  const read = async (name: string): Promise<Buffer | null> => {
    const known = files.get(name);
    if (known) return known;
    const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (bytes) files.set(name, bytes);
    return bytes;
  };
  /** The smallest form that the browser accepts. The build compresses only files that get smaller. */
  const readEncoded = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<Buffer | null> => {
    const encoding = acceptedEncoding(request);
    const compressed = encoding && (await read(`${name}${ENDINGS[encoding]}`));
    if (!compressed) return await read(name);
    void reply.header('content-encoding', encoding);
    return compressed;
  };
  app.get<Params>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    const bytes = type && NAME.test(name) ? await readEncoded(request, reply, name) : null;
    if (!type || !bytes) return await replyNotFound(request, reply);
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
    return await reply.type(type).send(bytes);
  });
}
