import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // On two cores: journeys wait for answers more than they compute, and a third one fills the gaps.
  workers: 3,
  // Two cores draw these pages in software; what passes only at the second try is reported as flaky, not hidden.
  retries: 1,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // Animations off: a picture or a contrast check of something half faded in proves nothing.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: chromiumArgs },
    trace: 'off',
    // What a service worker answers cannot be held back or changed by a journey. Those about it allow it.
    serviceWorkers: 'block',
  },
});
