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

const asha = { username: 'asha.rao', email: 'asha@example.com', fullName: 'Asha Rao' };

it.each([
  ['1234567', [false, false]],
  ['12345678', [true, false]],
  ['asha.rao.98', [true, false]],
  ['k7#mQ', [false, false]],
  ['correct horse', [true, true]],
])('[AUTH-06][SIGNIN-09] the password "%s" meets %j', (value, expected) => {
  expect(met(passwordRules(value, asha))).toEqual(expected);
});
