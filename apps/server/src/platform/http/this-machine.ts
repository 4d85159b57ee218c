import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isLoopback } from './loopback.ts';

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Returns true for a direct call over loopback; a call through a proxy may come from anywhere. The Host header must
 * name this machine too: a foreign page can point its domain at 127.0.0.1 and call from our own browser.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace('::ffff:', '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(address) && isLoopback(host) && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

/** Calls `addPages` with a scope whose routes only answer this machine. */
export async function onThisMachine(app: FastifyInstance, addPages: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new AppError('not_found', 'There is nothing at this address.');
    });
    addPages(scope);
  });
}
