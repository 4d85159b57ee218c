import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../media/media-store.ts';
import { byteRange } from './byte-range.ts';

export type RangedFile = {
  size: number;
  /** Identifies exactly this content. */
  etag: string;
  contentType: string;
  cacheControl?: string;
  open: (range?: ByteRange) => Promise<Readable>;
};

/** Answers GET and HEAD with the whole file or the requested part, so that players can seek. */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedFile,
): Promise<FastifyReply> {
  const { size, etag, contentType, cacheControl = 'public, max-age=31536000, immutable', open } = file;
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    // Uploaded content never runs as one of our pages.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();

  // A client that resumes a file that has changed since gets all of it.
  const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = isSame ? byteRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') return await reply.status(416).header('content-range', `bytes */${size}`).send();

  void reply.type(contentType).header('content-length', range ? range.last - range.first + 1 : size);
  if (range) void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return await reply.send(request.method === 'HEAD' ? null : await open(range ?? undefined));
}
