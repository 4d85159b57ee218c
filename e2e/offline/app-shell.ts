import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has its files and controls this page. */
export async function untilInstalled(page: Page): Promise<void> {
  const isInstalled = async () =>
    await page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated').catch(() => false);
  await expect.poll(isInstalled, { timeout: 20_000 }).toBe(true);
}

/** Paths of everything in the caches of the page's origin, by cache name. */
export async function cachedPaths(page: Page): Promise<Record<string, string[]>> {
  return await page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

export type Deployment = {
  url: string;
  /** Installs a version with a different service worker. */
  deploy: (version: string) => void;
  /** Answers the next request for such a file as if a newer version had replaced it. */
  removeOnce: (file: RegExp) => void;
  stop: () => Promise<void>;
};

/** A proxy in front of the server that simulates deployments of other versions. */
export async function deploymentOf(upstream: string): Promise<Deployment> {
  let version: string | null = null;
  let removed: RegExp | null = null;
  const server = createServer((request, response) => {
    void answer().catch(() => response.destroy());
    async function answer(): Promise<void> {
      const path = request.url ?? '/';
      if (removed?.test(path)) {
        removed = null;
        response.writeHead(404).end();
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization, accept = '*/*', 'content-type': type } = request.headers;
      const reply = await fetch(upstream + path, {
        method: request.method ?? 'GET',
        headers: { accept, ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = Buffer.from(await reply.arrayBuffer());
      const isWorker = path === '/sw.js' && version !== null;
      const sent = isWorker ? body.toString().replace(/"version":"\w+"/, `"version":"${version}"`) : body;
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(sent);
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      version = next;
    },
    removeOnce: (file) => {
      removed = file;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
