import { expect, it } from 'vitest';
import { waysOf } from './ways.ts';

it('[SECPAGE-08] starts with a passkey that the browser can use, otherwise with the password', () => {
  expect(waysOf(['password', 'totp', 'passkey', 'recovery'], true)).toEqual(['factor', 'password']);
  expect(waysOf(['password', 'totp', 'passkey', 'recovery'], false)).toEqual(['password', 'factor']);
  expect(waysOf(['password'], true)).toEqual(['password']);
  expect(waysOf(['passkey'], false)).toEqual([]);
});

it('[SECPAGE-08] mails a code or sends to the login where there is nothing else', () => {
  expect(waysOf(['email_code', 'sign_in'], true)).toEqual(['email_code', 'sign_in']);
  expect(waysOf(['sign_in'], true)).toEqual(['sign_in']);
});
