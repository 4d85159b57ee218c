import type { FastifyRequest } from 'fastify';

/** True for a direct call over loopback; a call through a proxy is somebody else's, wherever the proxy runs. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.');
  return isLoopback && !request.headers['x-forwarded-for'] && !request.headers.forwarded;
}
