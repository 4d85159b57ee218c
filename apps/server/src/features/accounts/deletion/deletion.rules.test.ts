import { describe, expect, it } from 'vitest';
import { deletionDate, deletionText, isFreshSignIn, lastDueRequest, proofFor } from './deletion.rules.ts';

const at = (text: string) => new Date(`2030-01-${text}Z`);

describe(proofFor, () => {
  it.each([
    [{ hasPassword: true, hasEmail: true }, 'password'],
    [{ hasPassword: false, hasEmail: true }, 'email_link'],
    [{ hasPassword: false, hasEmail: false }, 'recent_sign_in'],
  ] as const)('of %j is %s', (account, proof) => expect(proofFor(account)).toBe(proof));
});

it('a sign-in is fresh for ten minutes', () => {
  expect(isFreshSignIn(at('01T10:00:00'), at('01T10:09:59'))).toBe(true);
  expect(isFreshSignIn(at('01T10:00:00'), at('01T10:10:00'))).toBe(false);
});

it('an account is due seven days after the request, and the date follows India’s calendar', () => {
  const requested = at('01T20:00:00');
  expect(deletionDate(requested)).toEqual(at('08T20:00:00'));
  expect(lastDueRequest(deletionDate(requested))).toEqual(requested);
  expect(deletionText(deletionDate(requested), requested)).toBe(
    'Your account will be deleted on Wed 9 Jan. Log in before then to keep it.',
  );
});
