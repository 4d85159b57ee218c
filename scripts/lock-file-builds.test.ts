import { describe, expect, it } from 'vitest';
import { incompleteBuilds, unpinnedEntries } from './lock-file-builds.ts';
import type { LockEntry, LockPackages } from './setup-packages.mjs';

const remedy = 'pick a version whose build the registry has, for example through overrides in package.json.';

function build(os: string, cpu: string, more: LockEntry = {}): LockEntry {
  return { version: '1.2.0', optional: true, os: [os], cpu: [cpu], ...more };
}

/** A bundler with builds as listed in the lock file; macOS and musl were never downloaded here. */
function bundler(changes: LockPackages = {}, at = 'node_modules/bundler', below = 'node_modules'): LockPackages {
  const entries: LockPackages = {
    '@bundler/linux-x64-gnu': build('linux', 'x64', { libc: ['glibc'], integrity: 'sha512-a' }),
    '@bundler/linux-arm64-gnu': build('linux', 'arm64', { libc: ['glibc'], integrity: 'sha512-b' }),
    '@bundler/linux-x64-musl': build('linux', 'x64', { libc: ['musl'] }),
    '@bundler/darwin-x64': build('darwin', 'x64'),
    '@bundler/darwin-arm64': build('darwin', 'arm64'),
    '@bundler/wasm32-wasi': { version: '1.2.0', optional: true, cpu: ['wasm32'] },
    ...changes,
  };
  const names = Object.keys(entries).filter((name) => entries[name]?.version !== 'gone');
  return {
    [at]: {
      version: '1.2.0',
      integrity: 'sha512-c',
      optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.2.0'])),
    },
    ...Object.fromEntries(names.map((name) => [`${below}/${name}`, entries[name] ?? {}])),
  };
}
const gone = { version: 'gone' };

describe('the native builds in the lock file', () => {
  it('[SETUP-13] are complete with checksums for Linux and entries for macOS', () => {
    expect(incompleteBuilds(bundler())).toEqual([]);
  });

  it.each(['x64', 'arm64'])(
    '[SETUP-13] need a checksum for Linux %s, which a build that was never found lacks',
    (cpu) => {
      const name = `@bundler/linux-${cpu}-gnu`;
      expect(incompleteBuilds(bundler({ [name]: build('linux', cpu, { libc: ['glibc'] }) }))).toEqual([
        `bundler 1.2.0 has no usable build for Linux ${cpu} (glibc): ${name} 1.2.0 was not in the registry: ${remedy}`,
      ]);
    },
  );

  it('[SETUP-13] need a version for Linux', () => {
    const { version: _version, ...entry } = build('linux', 'x64', { integrity: 'sha512-a' });
    expect(incompleteBuilds(bundler({ '@bundler/linux-x64-gnu': entry }))).toHaveLength(1);
  });

  it.each([
    ['@bundler/linux-x64-gnu', 'Linux x64 (glibc)'],
    ['@bundler/linux-arm64-gnu', 'Linux arm64 (glibc)'],
    ['@bundler/darwin-x64', 'macOS x64'],
    ['@bundler/darwin-arm64', 'macOS arm64'],
  ])('[SETUP-13] may not lack %s', (name, platform) => {
    const [problem, ...others] = incompleteBuilds(bundler({ [name]: gone }));
    expect(problem).toMatch(/^bundler 1\.2\.0 has @bundler\/\S+ but no build for /);
    expect(problem).toContain(`no build for ${platform}: ${remedy}`);
    expect(others).toEqual([]);
  });

  it('[SETUP-13] are not replaced by those for musl', () => {
    expect(incompleteBuilds(bundler({ '@bundler/linux-x64-gnu': gone }))).toHaveLength(1);
  });

  it('[SETUP-13] are also looked up below the package that requires them', () => {
    const nested = 'node_modules/app/node_modules';
    expect(incompleteBuilds(bundler({}, `${nested}/bundler`, `${nested}/bundler/node_modules`))).toEqual([]);
    expect(incompleteBuilds(bundler({ '@bundler/darwin-x64': gone }, `${nested}/bundler`, nested))).toHaveLength(1);
  });

  it('[SETUP-13] are counted per family: one for Linux does not make up for another', () => {
    const library = {
      '@bundler/library-linux-x64': build('linux', 'x64', { integrity: 'sha512-d' }),
      '@bundler/library-darwin-x64': build('darwin', 'x64'),
      '@bundler/library-darwin-arm64': build('darwin', 'arm64'),
    };
    expect(incompleteBuilds(bundler(library))).toEqual([
      `bundler 1.2.0 has @bundler/library-linux-x64 but no build for Linux arm64 (glibc): ${remedy}`,
    ]);
  });

  it('[SETUP-13] count if our own packages require them', () => {
    expect(incompleteBuilds(bundler({ '@bundler/linux-arm64-gnu': gone }, 'apps/server'))).toEqual([
      `apps/server 1.2.0 has @bundler/linux-x64-gnu but no build for Linux arm64 (glibc): ${remedy}`,
    ]);
  });
});

describe('the checksums in the lock file', () => {
  it('[SETUP-14] may be absent only for other machines, our own folders and bundled packages', () => {
    const packages: LockPackages = {
      ...bundler(),
      '': { version: '0.1.0' },
      'apps/server': {},
      'node_modules/@app/server': { link: true },
      'node_modules/bundler/node_modules/inside': { version: '1.0.0', inBundle: true },
      'node_modules/windows-only': { version: '1.0.0', os: ['win32'] },
      'node_modules/not-for-linux': { version: '1.0.0', os: ['!linux'] },
    };
    expect(unpinnedEntries(packages)).toEqual([]);
  });

  it.each<[string, LockEntry, string]>([
    ['for every machine', { version: '1.0.0' }, 'letters 1.0.0 has no integrity for every machine'],
    ['for all but Windows', { version: '1.0.0', os: ['!win32'] }, 'letters 1.0.0 has no integrity for every machine'],
    ['for Linux arm64', build('linux', 'arm64'), 'letters 1.2.0 has no integrity for Linux arm64 (glibc)'],
    ['without a version', { integrity: 'sha512-e' }, 'letters has no version for every machine'],
  ])('[SETUP-14] are required for a package %s', (_name, entry, problem) => {
    expect(unpinnedEntries({ 'node_modules/letters': entry })).toEqual([`${problem}: ${remedy}`]);
    expect(unpinnedEntries({ 'node_modules/a/node_modules/letters': entry })).toHaveLength(1);
  });
});
