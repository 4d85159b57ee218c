import { describe, expect, it } from 'vitest';
import { buildsOf, copiesOf, isInstalled } from './setup-packages.mjs';

const server = { version: '1.0.0', integrity: 'sha512-a' };
const tool = { version: '2.0.0', integrity: 'sha512-b', dev: true };
const build = { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
const wanted = { '': {}, server, tool, build };

describe('an installation', () => {
  it('is complete if only builds are missing, which are verified by loading', () => {
    expect(isInstalled(wanted, { server, tool }, 'full')).toBe(true);
  });

  it('is enough to start without development packages', () => {
    expect(isInstalled(wanted, { server, build }, 'production')).toBe(true);
    expect(isInstalled(wanted, { server, build }, 'full')).toBe(false);
  });

  it('[SETUP-01] is enough to start without links to folders that are for development', () => {
    const links = {
      helper: { resolved: 'scripts/helper', link: true },
      'scripts/helper': { name: 'helper', version: '1.0.0', dev: true },
      rules: { resolved: 'packages/rules', link: true },
      'packages/rules': { name: 'rules', version: '1.0.0' },
    };
    const production = { server, rules: links.rules, 'packages/rules': links['packages/rules'] };
    expect(isInstalled({ ...wanted, ...links }, production, 'production')).toBe(true);
    expect(isInstalled({ ...wanted, ...links }, { ...production, tool }, 'full')).toBe(false);
    expect(isInstalled({ ...wanted, ...links }, { server }, 'production')).toBe(false);
  });

  it('is not enough with a package missing, in another version or with other content', () => {
    expect(isInstalled(wanted, { tool, build }, 'full')).toBe(false);
    expect(isInstalled(wanted, { server: { ...server, version: '1.0.1' } }, 'production')).toBe(false);
    expect(isInstalled(wanted, { server: { ...server, integrity: 'x' } }, 'production')).toBe(false);
  });

  it('[SETUP-18] is not enough with a build in another version, which would load as well', () => {
    expect(isInstalled(wanted, { server, build: { ...build, version: '2.9.0' } }, 'production')).toBe(false);
  });
});

describe('the builds of a package', () => {
  const linux = { platform: 'linux', arch: 'x64', glibc: '2.36' };
  const packages = {
    'node_modules/a/node_modules/bundler': {
      optionalDependencies: { 'bundler-glibc': '1', 'bundler-musl': '1', 'bundler-mac': '1', plain: '1', absent: '1' },
    },
    'node_modules/a/node_modules/bundler-glibc': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/bundler-glibc': { os: ['linux'], cpu: ['x64'] },
    'node_modules/bundler-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/bundler-mac': { os: ['darwin'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/plain': {},
    '': { optionalDependencies: { 'runtime-x64': '1', 'runtime-arm64': '1' } },
    // Some packages state a word instead of a list.
    'node_modules/runtime-x64': { os: 'linux', cpu: 'x64' },
    'node_modules/runtime-arm64': { os: 'linux', cpu: 'arm64' },
  };

  it('are those for the machine, from where the package finds them', () => {
    const path = 'node_modules/a/node_modules/bundler';
    expect(buildsOf(packages, path, linux)).toEqual(['node_modules/a/node_modules/bundler-glibc']);
    expect(buildsOf(packages, path, { ...linux, glibc: null })).toEqual(['node_modules/bundler-musl']);
    expect(buildsOf(packages, path, { ...linux, arch: 'arm64' })).toEqual([]);
  });

  it('can be those of the project itself', () => {
    expect(buildsOf(packages, '', linux)).toEqual(['node_modules/runtime-x64']);
    expect(buildsOf(packages, '', { ...linux, platform: 'darwin' })).toEqual([]);
  });

  it('belong to each copy of it', () => {
    expect(copiesOf(packages, 'bundler')).toEqual(['node_modules/a/node_modules/bundler']);
    expect(copiesOf(packages, 'bundler-glibc')).toHaveLength(2);
  });
});
