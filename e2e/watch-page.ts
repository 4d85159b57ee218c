import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

// The browser itself reports every failed request; tests check how the screens handle them.
const BROWSER_NOISE = /^Failed to load resource/;

/** Returns a function that stops watching. */
export function watchConsole(context: BrowserContext, complaints: string[]): () => void {
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text());
  };
  const onError = (error: WebError) => void complaints.push(`uncaught: ${error.error().message}`);
  context.on('console', onMessage);
  context.on('weberror', onError);
  return () => {
    context.off('console', onMessage);
    context.off('weberror', onError);
  };
}

export function checkEveryVisit(page: Page, isQuiet: () => Promise<void>): void {
  const visit = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await visit(url, options);
    await isQuiet();
    // A page that redirects is checked at its destination.
    await expectAccessible(page).catch(async (error: Error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
      await isQuiet();
      await expectAccessible(page);
    });
    return response;
  };
}

const QUIET_MS = 100;
const PATIENCE_MS = 5000;

/**
 * Resolves when the page has had no open request for a moment. Faster than the browser's own idle detection, and
 * ignores the socket.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const done = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) return;
    open.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until && (open.size > 0 || Date.now() - changedAt < QUIET_MS)) {
      await new Promise((next) => setTimeout(next, 20));
    }
  };
}
