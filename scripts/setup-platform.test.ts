import { describe, expect, it } from 'vitest';
import { nameOfMachine, refusal, thisMachine } from './setup-platform.mjs';

const debian = { node: '20.20.2', platform: 'linux', arch: 'x64', glibc: '2.36' };
const mac = { node: '24.0.0', platform: 'darwin', arch: 'arm64', glibc: null };

describe('supported machines', () => {
  it.each([
    ['Debian on x64', debian],
    ['Debian on arm64', { ...debian, arch: 'arm64' }],
    ['the oldest glibc', { ...debian, glibc: '2.28' }],
    ['a glibc of the next decade', { ...debian, glibc: '3.1' }],
    ['macOS on Apple silicon', mac],
    ['macOS on Intel', { ...mac, arch: 'x64' }],
    ['the machine of this test', thisMachine()],
  ])('[SETUP-12] include %s', (_name, machine) => {
    expect(refusal(machine)).toBeNull();
  });

  it.each([
    ['Node 18', { ...debian, node: '18.20.8' }, /needs Node 20 or newer; this is v18\.20\.8/],
    ['Windows', { ...mac, platform: 'win32', arch: 'x64' }, /install WSL/],
    ['FreeBSD', { ...mac, platform: 'freebsd' }, /does not run on freebsd: use Linux, macOS and Windows/],
    [
      'a Raspberry Pi with a 32-bit system',
      { ...debian, arch: 'arm' },
      /does not run on linux-arm: use .* x64 or arm64/,
    ],
    ['Alpine', { ...debian, glibc: null }, /musl.*Alpine.*need glibc 2\.28 or newer: use .* Debian/],
    ['CentOS 7', { ...debian, glibc: '2.17' }, /needs glibc 2\.28 or newer .* this system has 2\.17/],
    ['the last glibc before', { ...debian, glibc: '2.27' }, /this system has 2\.27/],
  ])('[SETUP-12] exclude %s, in one sentence that says what to use', (_name, machine, sentence) => {
    const reason = refusal(machine);
    expect(reason).toMatch(sentence);
    expect(reason).not.toContain('\n');
  });

  it('have a name for messages', () => {
    expect(nameOfMachine({ ...debian, arch: 'arm64' })).toBe('linux-arm64, glibc 2.36');
    expect(nameOfMachine(mac)).toBe('darwin-arm64');
  });
});
