import { expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { noDetailTexts, noReplyTexts } from './error-texts.ts';

const silence = new NoReplyError(new TypeError('fetch failed'));

it.each([
  ['ERR-08', 'register', 'Registration failed. Please try again later.'],
  ['ERR-09', 'login', 'Login failed. Please try again later.'],
  ['ERR-10', 'forgotPassword', 'Failed to send reset link. Please try again later.'],
  ['ERR-11', 'resetPassword', 'Failed to reset password. Please try again later.'],
  ['ERR-12', 'logout', 'Failed to reset password. Please try again later.'],
  ['ERR-13', 'google', 'Google login failed. Please try again later.'],
] as const)('[%s] says the %s text when no reply arrived', (_, key, text) => {
  expect(errorText(silence, noReplyTexts[key])).toBe(text);
});

it("[ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] [ERR-07] shows the server's detail when a reply arrived", () => {
  const refusal = new ApiError(409, { detail: 'That email is taken.' });
  for (const fallback of Object.values(noReplyTexts)) expect(errorText(refusal, fallback)).toBe('That email is taken.');
});

it("[ERR-13] shows Google's error text first", () => {
  const refusal = new ApiError(503, { error: 'Google login is not configured.' });
  expect(errorText(refusal, noReplyTexts.google)).toBe('Google login is not configured.');
});

it('[ERR-24] [ERR-25] falls back to the screen text when the reply gives no reason', () => {
  const blank = new ApiError(502, {});
  expect(errorText(blank, noReplyTexts.forgotPassword, noDetailTexts.forgotPassword)).toBe('Something went wrong');
  expect(errorText(blank, noReplyTexts.resetPassword, noDetailTexts.resetPassword)).toBe('Failed to reset password');
  expect(errorText(blank, noReplyTexts.login)).toBe('Login failed. Please try again later.');
});
