import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { contentTypeOf, isMediaKey, type MediaStore } from './media-store.ts';

/** GET /media/<key>. A key names one content for ever, so browsers may keep it. */
export function serveMedia(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const found = isMediaKey(key) ? await store.read(key) : null;
    if (!found) throw new AppError('not_found', 'There is no such file.');
    return await reply
      .type(contentTypeOf(key))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.size)
      // Uploaded content never runs as a page of ours.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(found.stream);
  });
}
