import type { BrowserContextOptions } from '@playwright/test';

/** Of every browser context, unless a test asks for others. */
export const usualOptions = {
  // Animations off: a screenshot or contrast check of a half-faded element proves nothing.
  reducedMotion: 'reduce',
  locale: 'en-IN',
  viewport: { width: 1280, height: 800 },
  // Journeys cannot intercept replies of a service worker. Those about it allow it.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;
