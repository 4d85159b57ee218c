import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendRanged } from '../http/send-ranged.ts';
import type { LinkQuery, MediaLinks } from './media-links.ts';
import { contentTypeOf, isPublicKey, type MediaKey, type MediaStore } from './media-store.ts';

const notThere = () => new AppError('not_found', 'There is no such file.');

/** Who may read a file without a signed link: everyone for good, everyone until its owner hides it, or nobody. */
export type Audience = 'everyone' | 'everyone-for-now' | 'nobody';

type MediaDeps = { store: MediaStore; links: MediaLinks; audienceOf: (key: MediaKey) => Promise<Audience> };

const cacheControl = {
  // A key names one content for ever.
  everyone: 'public, max-age=31536000, immutable',
  'everyone-for-now': 'public, max-age=3600',
} as const;

/** GET /media/<key>. Says nothing about files that are there but not for the caller. */
export function serveMedia(app: FastifyInstance, { store, links, audienceOf }: MediaDeps): void {
  async function cachingOf(key: MediaKey, query: LinkQuery): Promise<string> {
    const secondsLeft = links.secondsLeft(key, query);
    if (secondsLeft !== null) return `private, max-age=${secondsLeft - 1}`;
    const audience = await audienceOf(key);
    if (audience === 'nobody') throw notThere();
    return cacheControl[audience];
  }

  app.route<{ Params: { '*': string }; Querystring: LinkQuery }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      if (!isPublicKey(key)) throw notThere();
      const caching = await cachingOf(key, request.query);
      const size = await store.sizeOf(key);
      if (size === null) throw notThere();
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
