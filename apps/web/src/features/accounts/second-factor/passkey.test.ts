import { expect, it } from 'vitest';
import { passkeyProblem } from './passkey.ts';

it.each([
  ['NotAllowedError', 'The passkey request was cancelled or took too long. Try again or use another way.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', "Passkeys don't work at this address. Use another way."],
])('[FACTOR-02] %s of the browser becomes a sentence', (name, text) => {
  expect(passkeyProblem(Object.assign(new Error('in the words of the browser'), { name }))).toBe(text);
});

it('leaves refusals of the server to the server', () => expect(passkeyProblem(new Error('HTTP 500'))).toBeNull());
