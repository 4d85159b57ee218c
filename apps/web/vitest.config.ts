import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumArgs } from '../../scripts/chromium.ts';
import { contractCalls } from './contract-calls.ts';
import { noteJudged } from './test/note-judged.ts';

const libraries = [
  '@base-ui/react/alert-dialog',
  '@base-ui/react/csp-provider',
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/popover',
  '@base-ui/react/select',
  '@base-ui/react/tabs',
  '@base-ui/react/toast',
  '@base-ui/react/tooltip',
  '@hookform/resolvers/standard-schema',
  '@tanstack/react-query',
  'axe-core',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-markdown',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'remark-gfm',
  'socket.io-client',
  'virtua',
  'zod',
];

/** Screens of the real app in a browser page, with a fake backend. All files share one page. */
export default defineProject({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/component',
  plugins: [react(), tailwindcss(), contractCalls()],
  // Listed in advance: if Vite finds a library only while tests run, it reloads their page.
  optimizeDeps: { include: libraries, noDiscovery: true },
  test: {
    name: 'component',
    include: ['{src,test}/**/*.component.test.tsx'],
    globalSetup: ['test/find-browser.ts'],
    setupFiles: ['test/setup.ts'],
    api: { host: '127.0.0.1' },
    isolate: false,
    fileParallelism: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Generous, like the two timeouts below: a browser without a graphics card shares two cores with the server's
    // tests.
    testTimeout: 120_000,
    // As for journeys: a browser that shares two cores may be slow. `npm test` names every test that needed a retry.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: false,
      commands: { noteJudged },
      viewport: { width: 1280, height: 800 },
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          args: chromiumArgs,
          // Known only after global setup, which runs before the browser starts.
          get executablePath() {
            return process.env.CHROMIUM ?? '';
          },
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
