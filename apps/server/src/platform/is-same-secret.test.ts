import { expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

it.each([
  ['a-token-of-16-characters', 'a-token-of-16-characters', true],
  ['a-token-of-16-characterS', 'a-token-of-16-characters', false],
  ['a-token', 'a-token-of-16-characters', false],
  ['', 'a-token-of-16-characters', false],
  ['é', 'e', false],
])('compares %s with %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});
