import { expect, it } from 'vitest';
import { emptySignup, signupForm } from './signup-form.ts';

const valid = {
  full_name: ' Asha Rao ',
  username: 'Asha.Rao',
  email: 'Asha@Example.com',
  password: 'eight chars',
  confirm_password: 'eight chars',
  date_of_birth: '2000-02-29',
  terms: true,
};

function problems(input: unknown): string[] {
  return signupForm.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? [];
}

it('[AUTH-06] takes a complete form and tidies it', () => {
  expect(signupForm.parse(valid)).toMatchObject({
    full_name: 'Asha Rao',
    username: 'asha.rao',
    email: 'asha@example.com',
  });
});

it('[AUTH-06] asks for every field', () => {
  expect(new Set(problems(emptySignup))).toEqual(new Set(Object.keys(emptySignup)));
});

it('[AUTH-06] compares the passwords even while other fields are missing', () => {
  expect(problems({ ...valid, confirm_password: 'other chars' })).toEqual(['confirm_password']);
  expect(problems({ ...emptySignup, password: 'eight chars', confirm_password: 'other' })).toContain(
    'confirm_password',
  );
});

it('[AUTH-06] needs the terms to be accepted', () => {
  expect(problems({ ...valid, terms: false })).toEqual(['terms']);
});
