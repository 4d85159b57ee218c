import type { FastifyInstance } from 'fastify';
import type { PageFile } from './page-files.ts';

/** Scripts whose names contain a hash of their content. */
export function serveFiles(app: FastifyInstance, files: readonly PageFile[]): void {
  for (const { path, bytes } of files) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      return await reply.type('text/javascript; charset=utf-8').send(bytes);
    });
  }
}
