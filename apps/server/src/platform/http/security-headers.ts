import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = {
  /** `'sha256-…'` sources of the inline scripts in the pages we serve. */
  inlineScriptHashes: string[];
  isHttps: boolean;
};

export async function addSecurityHeaders(
  app: FastifyInstance,
  { inlineScriptHashes, isHttps }: Options,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // A page that opens a sign-in provider must keep its own opener apart, which `same-origin` does.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=()');
  });
}
