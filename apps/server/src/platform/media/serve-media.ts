import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { readDeviceTokens } from '../http/device-cookie.ts';
import { sendRanged } from '../http/send-ranged.ts';
import type { LinkQuery, MediaLinks } from './media-links.ts';
import { contentTypeOf, isPublicKey, type MediaKey, type MediaStore } from './media-store.ts';

const notThere = () => new AppError('not_found', 'There is no such file.');

/** Readers of a file without a signed link: everyone for ever, everyone until its owner hides it, or nobody. */
export type Audience = 'everyone' | 'everyone-for-now' | 'nobody';

type MediaDeps = {
  store: MediaStore;
  links: MediaLinks;
  audienceOf: (key: MediaKey, deviceTokens: readonly string[]) => Promise<Audience>;
};

const cacheControl = {
  // The content of a key never changes.
  everyone: 'public, max-age=31536000, immutable',
  // Caches ask again after a minute, which costs a few bytes while the file is still shown.
  'everyone-for-now': 'public, max-age=60',
} as const;

/** GET /media/<key>. Gives the same reply for missing files and files the caller may not read. */
export function serveMedia(app: FastifyInstance, { store, links, audienceOf }: MediaDeps): void {
  type MediaRequest = { query: LinkQuery; headers: IncomingHttpHeaders };

  async function cachingOf(key: MediaKey, { query, headers }: MediaRequest, reply: FastifyReply): Promise<string> {
    const secondsLeft = links.secondsLeft(key, query);
    if (secondsLeft !== null) return `private, max-age=${secondsLeft - 1}`;
    const audience = await audienceOf(key, readDeviceTokens(headers));
    if (audience === 'nobody') throw notThere();
    // A shared cache does not hand the copy of a visitor to somebody whom the owner blocked.
    if (audience === 'everyone-for-now') void reply.header('vary', 'Cookie');
    return cacheControl[audience];
  }

  app.route<{ Params: { '*': string }; Querystring: LinkQuery & { download?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      if (!isPublicKey(key)) throw notThere();
      const caching = await cachingOf(key, request, reply);
      const size = await store.sizeOf(key);
      if (size === null) throw notThere();
      const attachment = attachmentOf(key, request.query.download);
      if (attachment) void reply.header('content-disposition', attachment);
      return await sendRanged(request, reply, {
        size,
        etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 24)}"`,
        contentType: contentTypeOf(key),
        cacheControl: caching,
        async open(range) {
          const found = await store.read(key, range);
          if (!found) throw notThere();
          return found.stream;
        },
      });
    },
  });
}

/** No dots, quotes or slashes: the name cannot pretend to be another file type. */
const FILE_NAME = /^[\p{L}\p{M}\p{N}-]{1,80}$/u;

/** Content-Disposition to save the file under the requested name; null if none was requested or it is invalid. */
function attachmentOf(key: MediaKey, wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !FILE_NAME.test(wanted)) return null;
  const extension = key.split('.').at(-1) ?? '';
  // The plain name is for clients that cannot read the encoded one.
  const plain = wanted.replaceAll(/[^a-zA-Z0-9-]+/g, '_');
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(wanted)}.${extension}`;
}
