import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/chromium.ts';
import { usualOptions } from './usual-context.ts';

/** Started first: a long journey at the end would leave the other workers idle. */
const LONG = '**/reels/*.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // For two cores: journeys wait more than they compute, and a third one fills the gaps.
  workers: 3,
  // Two cores render these pages in software; tests that pass only at the second try are reported as flaky, not hidden.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    contextOptions: { reducedMotion: usualOptions.reducedMotion },
    locale: usualOptions.locale,
    viewport: usualOptions.viewport,
    serviceWorkers: usualOptions.serviceWorkers,
    // Global setup finds the browser, before any worker reads this: other programs read it where there is none.
    launchOptions: { executablePath: process.env.CHROMIUM ?? '', args: chromiumArgs },
    trace: 'off',
  },
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testIgnore: LONG },
  ],
});
