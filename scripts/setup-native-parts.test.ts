import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-program.ts';
import { nativeParts } from './setup-native-parts.mjs';
import { buildsOf, type LockPackages } from './setup-packages.mjs';

it('[SETUP-15] the setup verifies every package of the lock file that has builds', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockPackages };
  const machine = { platform: 'linux', arch: 'arm64', glibc: '2.36' };
  const owners = Object.entries(lock.packages).filter(([path, { os }]) => {
    // The project itself requires Node, which the setup tries first.
    return path !== '' && !os && buildsOf(lock.packages, path, machine).length > 0;
  });
  const names = new Set(owners.map(([path]) => path.split('node_modules/').at(-1)));
  expect([...names].toSorted()).toEqual(nativeParts.map(({ name }) => name).toSorted());
});
