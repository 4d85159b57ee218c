import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-program.ts';
import { contextFiles, isInContext } from './build-context.ts';

const ours = readFileSync(join(root, '.dockerignore'), 'utf8');

it.each([
  ['a.txt', '*', false],
  ['.env', '*', false],
  ['a/b.txt', '*', false],
  ['a/b.txt', '*\n!a', true],
  ['a/b/c.txt', '*\n!a/b', true],
  ['a/x.txt', '*\n!a/b', false],
  ['a/node_modules/x.js', '*\n!a\n**/node_modules', false],
  ['node_modules/x.js', '**/node_modules', false],
  ['a/b.test.ts', '**/*.test.ts', false],
  ['a/btest.ts', '**/*.test.ts', true],
  ['a.txt', '# comment\n\n?.txt', false],
])('%s under %j is sent: %s', (path, patterns, expected) => {
  expect(isInContext(path, patterns)).toBe(expected);
});

it.each([
  '.env',
  '.env.production',
  'apps/server/.env',
  '.git/config',
  'data/payout.key',
  'data/postgres/base/1/1',
  'node_modules/zod/package.json',
  'apps/web/node_modules/x/package.json',
  'apps/web/dist/app.html',
  'apps/server/test/world.ts',
  'apps/server/src/config.test.ts',
  'packages/rules/.cache/x',
  'e2e/world.ts',
  'Dockerfile',
  'compose.yaml',
])('[BOX-06] never sends %s to a build', (path) => {
  expect(isInContext(path, ours)).toBe(false);
});

it('[BOX-06] sends everything the server, the web app, the voice and a local model need', () => {
  const files = contextFiles(root);
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'package-lock.json',
      'apps/server/src/main.mjs',
      'apps/server/migrations/0001_accounts.sql',
      'apps/web/index.html',
      'packages/rules/package.json',
      'scripts/voice-pack.ts',
      'scripts/model-pack.ts',
      'scripts/model/download-file.ts',
      'scripts/model-engine/package-lock.json',
    ]),
  );
});
