import { expect, it } from 'vitest';
import { passwordRules, usernameRules } from './typing-rules.ts';

const met = (rules: { isMet: boolean }[]) => rules.map((rule) => rule.isMet);

it.each([
  ['', [false, false]],
  ['as', [false, true]],
  ['asha.rao_1', [true, true]],
  ['asha rao', [true, false]],
  ['a'.repeat(31), [false, true]],
])('[AUTH-06] the user name "%s" meets %j', (value, expected) => {
  expect(met(usernameRules(value))).toEqual(expected);
});

it('[AUTH-06] a password needs eight characters', () => {
  expect(met(passwordRules('1234567'))).toEqual([false]);
  expect(met(passwordRules('12345678'))).toEqual([true]);
});
