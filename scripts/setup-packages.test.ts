import { describe, expect, it } from 'vitest';
import { isInstalled } from './setup-packages.mjs';

const server = { version: '1.0.0', integrity: 'sha512-a' };
const tool = { version: '2.0.0', integrity: 'sha512-b', dev: true };
const forUs = { version: '3.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
const forOthers = { version: '3.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };
const wanted = { '': {}, server, tool, 'bundler-us': forUs, 'bundler-others': forOthers };

describe('what is installed', () => {
  it('is everything when only packages for other machines are missing', () => {
    expect(isInstalled(wanted, { server, tool, 'bundler-us': forUs }, 'full')).toBe(true);
  });

  it('is enough to start without the packages for development', () => {
    const present = { server, 'bundler-us': forUs };
    expect(isInstalled(wanted, present, 'production')).toBe(true);
    expect(isInstalled(wanted, present, 'full')).toBe(false);
  });

  it('is not enough with another version, another content or without the package for this machine', () => {
    expect(isInstalled(wanted, { server: { ...server, version: '1.0.1' }, 'bundler-us': forUs }, 'production')).toBe(
      false,
    );
    expect(isInstalled(wanted, { server: { ...server, integrity: 'x' }, 'bundler-us': forUs }, 'production')).toBe(
      false,
    );
    expect(isInstalled(wanted, { server }, 'production')).toBe(false);
  });
});
