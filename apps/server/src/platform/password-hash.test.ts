import { expect, it, vi } from 'vitest';
import { comparePassword, hashPassword, passwordMatches } from './password-hash.ts';

it('outside of tests a hash costs as much as OWASP recommends: 19 MiB, two passes', async () => {
  vi.resetModules();
  const fresh = await import('./password-hash.ts');
  expect(await fresh.hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('matches only the right password, and never an account without one', async () => {
  const stored = await hashPassword('correct horse');
  expect(await passwordMatches(stored, 'correct horse')).toBe(true);
  expect(await passwordMatches(stored, 'wrong horse')).toBe(false);
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
});

it('compares with hashes of the same and of other salts, each of them exactly', async () => {
  const first = await hashPassword('correct horse');
  const sameSalt = await hashPassword('other horse', first);
  const otherSalt = await hashPassword('correct horse');
  expect(await comparePassword([first, sameSalt, otherSalt, null], 'correct horse')).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await comparePassword([undefined, sameSalt], 'other horse')).toEqual([false, true]);
});
