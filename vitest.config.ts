import { existsSync } from 'node:fs';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const { TEST_TZ = 'UTC' } = process.env;
const otherZones = ['Asia/Kolkata', 'America/New_York', 'Europe/London'];
const serverSetup = 'apps/server/test/global-setup.ts';

const shared = {
  pool: 'forks',
  // One process runs many files and loads the product once: no module keeps anything from one test for the next.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['scripts/vitest-setup.ts'],
} satisfies TestProjectInlineConfiguration['test'];

/** Decisions about dates are the same wherever the machine stands. */
function rulesIn(zone: string): TestProjectInlineConfiguration {
  return { test: { ...shared, name: `rules in ${zone}`, include: ['packages/rules/**/*.test.ts'], env: { TZ: zone } } };
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.component.test.tsx'],
          env: { TZ: TEST_TZ },
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          env: { TZ: TEST_TZ },
          setupFiles: [...shared.setupFiles, 'apps/server/test/setup.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...otherZones.map(rulesIn),
      'apps/web/vitest.config.ts',
    ],
  },
});
