import { describe, expect, it } from 'vitest';
import { missingEntries } from './lock-file.ts';

describe('packages for other machines in the lock file', () => {
  it('are listed with the machine they are for', () => {
    const packages = {
      'node_modules/bundler': {
        version: '1.2.0',
        dev: true,
        optionalDependencies: { '@bundler/linux-x64-gnu': '1.2.0', '@bundler/linux-arm64-musl': '1.2.0' },
      },
      'node_modules/@bundler/linux-x64-gnu': { version: '1.2.0', optional: true },
    };
    expect(missingEntries(packages)).toEqual({
      'node_modules/@bundler/linux-arm64-musl': {
        version: '1.2.0',
        cpu: ['arm64'],
        libc: ['musl'],
        os: ['linux'],
        dev: true,
        optional: true,
      },
    });
  });

  it('may be nested below the package that requires them', () => {
    const packages = {
      'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-darwin-x64': '1.0.0' } },
      'node_modules/a/node_modules/b-darwin-x64': { version: '1.0.0' },
    };
    expect(missingEntries(packages)).toEqual({});
  });
});
