import { Readable } from 'node:stream';
import type { Endpoint } from '@right-circle/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { replySchemas } from './reply-schemas.ts';
import { admitMember, rateLimitOf } from './serve.ts';

export type Download = { fileName: string; contentType: string; chunks: AsyncIterable<Buffer> };

/** Like `serve`, for a call whose reply is a streamed file. */
export function serveDownload(
  app: FastifyInstance,
  e: Endpoint,
  /** `params` are validated by the endpoint. */
  handle: (userId: string, params: unknown) => Promise<Download>,
): void {
  app.route({
    method: e.method,
    url: `/api${e.path}`,
    schema: {
      summary: e.summary,
      tags: [e.path.split('/')[1] ?? 'api'],
      security: [{ bearer: [] }],
      ...(e.params && { params: e.params }),
      response: replySchemas,
    },
    config: { rateLimit: rateLimitOf(e, app.serving.rateLimitScale) },
    onRequest: async (request) => {
      request.actor = await admitMember(request, e, app.serving);
    },
    handler: async (request, reply) => {
      const { fileName, contentType, chunks } = await handle(request.actor?.userId ?? '', request.params);
      return await reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(chunks, { objectMode: false }));
    },
  });
}
