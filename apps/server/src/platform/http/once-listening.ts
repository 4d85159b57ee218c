import type { FastifyInstance } from 'fastify';

/** Adds a task that runs as soon as the server accepts requests, after those added before it. */
export type OnceListening = (task: () => Promise<void>) => void;

/**
 * Fastify waits for no `onListen` hook, neither when it starts nor when it closes. A server that is stopped right after
 * its start would close the database while a task still runs, so closing waits for that task and skips the remaining ones.
 */
export function onceListening(http: FastifyInstance): OnceListening {
  let isClosing = false;
  let running: Promise<void> | null = null;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  // Fastify logs the error of a task.
  http.addHook('onClose', async () => await running?.catch(() => undefined));
  return (task) =>
    http.addHook('onListen', async () => {
      if (isClosing) return;
      running = task();
      await running;
    });
}
