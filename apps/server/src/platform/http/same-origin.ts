import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a form was sent from one of our own pages. Browsers name the origin of every POST, and no other site can
 * change that.
 */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
