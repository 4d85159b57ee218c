import { expect, it } from 'vitest';
import { explainNpm } from './setup-npm.mjs';

it.each([
  ['npm error code ENOTFOUND', 'registry is out of reach'],
  ['npm error code EAI_AGAIN', 'registry is out of reach'],
  ['npm error code ECONNREFUSED', 'registry is out of reach'],
  ['npm error code EIDLETIMEOUT', 'registry is out of reach'],
  ['npm error code ERR_SOCKET_TIMEOUT', 'registry is out of reach'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm warn tar TAR_ENTRY_ERROR ENOENT: no such file or directory', 'could not be unpacked completely'],
  ['npm error code EACCES', 'This user may not write to'],
  ['npm error code EROFS', 'This user may not write to'],
  ['npm error code EINTEGRITY', 'arrived damaged'],
  ['npm error code E404', 'does not have a package'],
  ['npm error code ETARGET', 'does not have a package'],
])('[SETUP-08, SETUP-09] explains "%s"', (output, text) => {
  const sentence = explainNpm(output);
  expect(sentence).toContain(text);
  expect(sentence).toContain('un the same command again');
});

it('leaves unknown failures to npm', () => {
  expect(
    explainNpm('npm error code EUSAGE\nnpm error `npm ci` can only install with an existing package-lock.json'),
  ).toBeNull();
});
