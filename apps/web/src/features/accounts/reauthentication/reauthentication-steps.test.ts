import { expect, it } from 'vitest';
import { reauthenticationSteps } from './reauthentication-steps.ts';

it('[SECPAGE-08] starts with a passkey that the browser can use, otherwise with the password', () => {
  expect(reauthenticationSteps(['password', 'totp', 'passkey', 'recovery'], true)).toEqual(['factor', 'password']);
  expect(reauthenticationSteps(['password', 'totp', 'passkey', 'recovery'], false)).toEqual(['password', 'factor']);
  expect(reauthenticationSteps(['password'], true)).toEqual(['password']);
  expect(reauthenticationSteps(['passkey'], false)).toEqual([]);
});

it('[SECPAGE-08] mails a code or sends to the login where there is nothing else', () => {
  expect(reauthenticationSteps(['email_code', 'sign_in'], true)).toEqual(['email_code', 'sign_in']);
  expect(reauthenticationSteps(['sign_in'], true)).toEqual(['sign_in']);
});
