import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => void vi.useRealTimers());

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

it.each([
  ['12345678', 'Passwords made only of digits are easy to guess. Add a few words.'],
  ['iloveyou', 'This password is easy to guess. Try three or more unrelated words.'],
  ['asha.rao98', "Don't use your name, user name or email as your password. Choose something others can't guess."],
])('[SIGNIN-09][SIGNIN-10] says of the password "%s": %s', (password, text) => {
  const said = signupForm.safeParse({ ...valid, password, confirm_password: password }).error?.issues;
  expect(said?.map(({ path, message }) => [path[0], message])).toEqual([['password', text]]);
});

it('[AUTH-06] needs the terms to be accepted', () => {
  expect(problems({ ...valid, terms: false })).toEqual(['terms']);
});

it.each([
  ['2017-01-01', undefined],
  ['2017-01-02', 'You must be 13 or older to sign up.'],
  ['2030-01-02', 'Your date of birth cannot be in the future.'],
  ['1890-01-01', 'Enter a real date of birth.'],
  ['', 'Enter your date of birth.'],
])('[AUTH-06] [GEN-04] on New Year 2030 in India, says of the birth date "%s": %s', (date_of_birth, text) => {
  vi.useFakeTimers({ now: new Date('2029-12-31T18:31:00Z') });
  const said = signupForm.safeParse({ ...emptySignup, date_of_birth }).error?.issues;
  expect(said?.filter(({ path }) => path[0] === 'date_of_birth').map(({ message }) => message)).toEqual(
    text ? [text] : [],
  );
});
