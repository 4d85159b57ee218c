import type { FastifyInstance } from 'fastify';

type Options = {
  /** `'sha256-…'` sources of the inline scripts in the pages we serve. */
  inlineScriptHashes: string[];
  isHttps: boolean;
};

/** Built once: every reply carries the same. A route that needs another policy sets its own afterwards. */
export function addSecurityHeaders(app: FastifyInstance, { inlineScriptHashes, isHttps }: Options): void {
  const headers = {
    'content-security-policy': contentPolicy(inlineScriptHashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

function contentPolicy(inlineScriptHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
