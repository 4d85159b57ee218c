import type { FastifyInstance } from 'fastify';

export type ConnectionLimits = {
  /** Time for all headers to arrive. */
  headersMs: number;
  /** Time for a body to arrive; signed-in people may take `uploadMs` for a form with files. */
  bodyMs: number;
  uploadMs: number;
  /** Interval at which Node closes connections that exceeded their time. */
  checkEveryMs: number;
  /** Maximum number of connections, including sockets of the app; more are closed immediately. */
  max: number;
};

/** 30 MB, the largest upload of the app, takes four minutes at 1 Mbit/s. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  checkEveryMs: 10_000,
  max: 20_000,
};

/**
 * Closes connections whose body arrives too slowly: each would hold a socket and its buffers for as long as the sender
 * likes.
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs, uploadMs }: ConnectionLimits): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers, actor } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const isUpload = actor !== null && headers['content-type']?.startsWith('multipart/form-data');
      const closeUnlessComplete = () => {
        if (!raw.complete) raw.destroy();
      };
      const timer = setTimeout(closeUnlessComplete, isUpload ? uploadMs : bodyMs).unref();
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
