import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, BrowserContextOptions, Page, PlaywrightTestOptions } from '@playwright/test';

/** Options of every browser context, unless a test asks for others. */
export const usualOptions = {
  // Animations off: a screenshot or contrast check of a half-faded element proves nothing.
  reducedMotion: 'reduce',
  locale: 'en-IN',
  viewport: { width: 1280, height: 800 },
  // Journeys cannot intercept replies of a service worker. Those about it allow it.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;

export function siteAddress(): string {
  return process.env.E2E_URL ?? 'http://localhost:3000';
}

/** Options that tests change. */
type AskedOptions = Pick<
  PlaywrightTestOptions,
  'baseURL' | 'viewport' | 'timezoneId' | 'serviceWorkers' | 'javaScriptEnabled' | 'hasTouch'
>;

/** Returns true if the context that journeys share will do. */
export function isUsual(asked: AskedOptions): boolean {
  return isDeepStrictEqual(asked, {
    baseURL: siteAddress(),
    viewport: usualOptions.viewport,
    timezoneId: undefined,
    serviceWorkers: usualOptions.serviceWorkers,
    javaScriptEnabled: true,
    hasTouch: false,
  });
}

/** Deletes what the site keeps in this browser, but no cached file. */
export async function emptyStorage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: siteAddress(), storageTypes: 'all' });
  await devtools.detach();
}

/**
 * Undoes what a test did to its context, except for storage: a page may still write to it while it closes, so the next
 * test empties it.
 */
export async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(async (page) => await page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
}
