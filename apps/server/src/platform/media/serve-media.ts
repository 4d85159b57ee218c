import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendRanged } from '../http/send-ranged.ts';
import { contentTypeOf, isPublicKey, type MediaStore } from './media-store.ts';

const notThere = () => new AppError('not_found', 'There is no such file.');

/** GET /media/<key>. A key names one content for ever, so browsers may keep it, and the key says which content it is. */
export function serveMedia(app: FastifyInstance, store: MediaStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      const size = isPublicKey(key) ? await store.sizeOf(key) : null;
      if (size === null) throw notThere();
      return await sendRanged(request, reply, {
        size,
        etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 24)}"`,
        contentType: contentTypeOf(key),
        async open(range) {
          const found = await store.read(key, range);
          if (!found) throw notThere();
          return found.stream;
        },
      });
    },
  });
}
