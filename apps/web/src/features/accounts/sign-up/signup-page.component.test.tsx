import { register } from '@right-circle/contract/accounts';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectPath, press } from '#test/checks.ts';
import { hold, refuse, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { expectSignupKept, signupFields as fields, fillSignup } from '#test/sign-up-form.ts';

const NOW = '2026-03-02T12:05:00+05:30';
const TOO_YOUNG = 'You must be 13 or older to sign up.';
const signUp = page.getByRole('button', { name: 'Sign up' });
const terms = page.getByRole('checkbox');
const alert = page.getByRole('alert');
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

it('[AUTH-05] asks for the account and the terms', async () => {
  await openPage('/auth/signup');
  expect(document.title).toBe('Sign up · Right Circle');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create account');
  for (const field of Object.values(fields)) await expect.element(field).toHaveAttribute('required');
  const link = page.getByRole('link', { name: 'terms' });
  await expect.element(link).toHaveAttribute('href', '/policy#terms');
  // Reading the terms must not discard the form.
  await expect.element(link).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectPath('/auth/login');
});

it('[AUTH-06] checks the rules before anything is sent', async () => {
  await openPage('/auth/signup');
  await fields.password.fill('1234567');
  await fields.email.fill('asha@');
  await terms.click();
  await terms.click();
  await signUp.click();
  await expect.element(fields.full_name).toHaveFocus();
  await expect.element(fields.full_name).toHaveAccessibleDescription('Full name is required.');
  await expect.element(fields.date_of_birth).toHaveAccessibleDescription(/^Enter your date of birth\./);
  await expect.element(terms).toHaveAccessibleDescription('Accept the terms to create an account.');
  const refused = [
    [fields.username, 'ab', 'User name needs at least 3 characters.'],
    [fields.username, 'a'.repeat(31), 'User name can have at most 30 characters.'],
    [fields.username, 'asha rao', 'Use letters, digits, dots and underscores only.'],
    [fields.email, 'asha@', 'Enter a valid email address.'],
    [fields.password, '1234567', 'Password needs at least 8 characters.'],
    [fields.confirm_password, '7654321', 'The passwords do not match.'],
  ] as const;
  for (const [field, value, text] of refused) {
    await field.fill(value);
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
  }
  // The rule is announced only once.
  await expect.element(fields.password).toHaveAccessibleDescription('Password needs at least 8 characters.');
  await fields.confirm_password.fill('1234567');
  await expect.element(fields.confirm_password).not.toHaveAttribute('aria-invalid', 'true');
  await signUp.click();
  expect(requests(register)).toEqual([]);
});

it.each([
  ['2014-03-05', TOO_YOUNG],
  ['2026-03-05', 'Your date of birth cannot be in the future.'],
])('[GEN-04][ERR-02] refuses %s beside the date, and loses nothing typed', async (date_of_birth, text) => {
  const replies = [refuse(register, 'invalid_input', text, { errors: { date_of_birth: text } })];
  await openPage('/auth/signup', { replies, now: NOW });
  await fillSignup({ date_of_birth });
  await signUp.click();
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(fields.date_of_birth).toHaveAccessibleDescription(new RegExp(`^${text}`));
  await expect.element(fields.date_of_birth).toHaveFocus();
  expectSignupKept({ date_of_birth });
  await expectPath('/auth/signup');
});

it.each([360, 1280])(
  '[AUTH-06][GEN-04] at %i px tells someone too young on leaving the date, and nothing moves',
  async (width) => {
    await openPage('/auth/signup', { width, now: NOW });
    const field = fields.date_of_birth;
    const distance = () => terms.element().getBoundingClientRect().y - field.element().getBoundingClientRect().y;
    const before = distance();
    focus(field);
    focus(terms);
    // A field that was only tabbed through is not invalid yet.
    await expect.element(alert).toHaveLength(0);
    await field.fill('2014-03-05');
    focus(terms);
    await expect.element(alert).toHaveTextContent(TOO_YOUNG);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(distance()).toBe(before);
    await field.fill('1998-04-12');
    focus(terms);
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(alert).toHaveLength(0);
  },
);

it('[AUTH-06][GEN-04] tells someone too young together with all that is missing', async () => {
  await openPage('/auth/signup', { now: NOW });
  await fields.date_of_birth.fill('2014-03-05');
  await press(fields.date_of_birth, '{Enter}');
  await expect.element(fields.date_of_birth).toHaveAccessibleDescription(TOO_YOUNG);
  await expect.element(fields.full_name).toHaveAccessibleDescription('Full name is required.');
  expect(requests(register)).toEqual([]);
});

it('[AUTH-06][ERR-02] shows a taken name beside its field, and loses nothing typed', async () => {
  const text = 'That user name is taken, or looks like one that is.';
  const held = hold(refuse(register, 'username_taken', text, { errors: { username: text } }));
  await openPage('/auth/signup', { replies: [held] });
  await fillSignup();
  await signUp.dblClick();
  await expect.element(signUp).toBeDisabled();
  await expect.element(signUp).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(fields.username).toHaveAccessibleDescription(new RegExp(`^${text}`));
  await expect.element(fields.username).toHaveFocus();
  expectSignupKept();
  expect(requests(register)).toHaveLength(1);
});
