import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '../api-client.ts';
import { fieldErrorsOf } from './field-errors.ts';

const names = ['full_name', 'username', 'email'] as const;

describe('fieldErrorsOf', () => {
  it('[AUTH-06] puts a 409 at its field', () => {
    const taken = new ApiError(409, { code: 'email_taken', detail: 'That email is taken.' });
    expect(fieldErrorsOf(taken, names)).toEqual([['email', 'That email is taken.']]);
  });

  it('[AUTH-06] puts the errors of a 422 at their fields and leaves the rest to the form', () => {
    const invalid = new ApiError(422, {
      code: 'invalid_input',
      detail: 'Check the form.',
      errors: { username: 'Too short.', unknown: 'Odd.' },
    });
    expect(fieldErrorsOf(invalid, names)).toEqual([['username', 'Too short.']]);
  });

  it('knows no field when no reply arrived', () => {
    expect(fieldErrorsOf(new NoReplyError(null), names)).toEqual([]);
  });
});
