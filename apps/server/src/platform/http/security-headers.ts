import type { FastifyInstance } from 'fastify';

type Options = {
  /** `'sha256-…'` sources of the inline scripts in the pages we serve. */
  inlineScriptHashes: string[];
  isHttps: boolean;
  /** Allowed origins of a hosted payment page. */
  checkoutOrigins?: string[];
};

/** Built once, because every reply has the same. A route that needs another policy overrides it. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { inlineScriptHashes, isHttps, checkoutOrigins = [] }: Options,
): void {
  const headers = {
    'content-security-policy': contentPolicy(inlineScriptHashes, checkoutOrigins),
    // Banks ask for their code in their own window, which needs to return to us.
    'cross-origin-opener-policy': checkoutOrigins.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const dataHeaders = {
    // Nothing in it may run or be shown as a page, so most other headers are unnecessary.
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/api/') && !url.startsWith('/api/docs') ? dataHeaders : headers);
    done();
  });
}

function contentPolicy(inlineScriptHashes: string[], checkoutOrigins: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes, ...checkoutOrigins].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...checkoutOrigins].join(' '),
    ...(checkoutOrigins.length > 0 ? [['frame-src', ...checkoutOrigins].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
