import { existsSync } from 'node:fs';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { compiledCode } from './scripts/clean-env.ts';

const { TEST_TZ = 'UTC' } = process.env;
// Unless `npm test` has set it: the programs that tests start share compiled code.
process.env.NODE_COMPILE_CACHE ??= compiledCode;
const otherZones = ['Asia/Kolkata', 'America/New_York', 'Europe/London'];
const serverSetup = 'apps/server/test/global-setup.ts';

const shared = {
  pool: 'forks',
  // One process runs many files and loads the product once: no module keeps anything from one test for the next.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Generous: a slow machine under load must not decide whether a test passes.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['scripts/vitest-setup.ts'],
} satisfies TestProjectInlineConfiguration['test'];

/** Decisions about dates are the same whatever the machine's time zone. */
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
        },
      },
      ...otherZones.map(rulesIn),
      'apps/web/vitest.config.ts',
    ],
  },
});
