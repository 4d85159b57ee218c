import { login } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, press } from '#test/checks.ts';
import { hold, refuse, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';

const name = page.getByLabelText('User name or email');
const password = page.getByLabelText('Password', { exact: true });
const button = page.getByRole('button', { name: 'Log in' });

it('[AUTH-01] offers the form and the ways around it', async () => {
  await openPage('/auth/login');
  expect(document.title).toBe('Log in · Right Circle');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPath('/auth/forgot-password');
});

it('[AUTH-07] requires both fields before anything is sent', async () => {
  await openPage('/auth/login');
  await button.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('User name or email is required.');
  await expect.element(password).toHaveAccessibleDescription('Password is required.');
  expect(requests(login)).toEqual([]);
});

it('[AUTH-07][ERR-01][ERR-03] says that a password is wrong, and keeps what was typed', async () => {
  await openPage('/auth/login', { replies: [refuse(login, 'invalid_credentials', 'Invalid credentials')] });
  await name.fill('asha.rao');
  await password.fill('wrong horse');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid credentials');
  await expectPath('/auth/login');
  await expect.element(name).toHaveValue('asha.rao');
  await expect.element(password).toHaveValue('wrong horse');
});

it('[KEEP-09] a wrong password keeps the chosen theme and the invitation', async () => {
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('sign_up_invite', 'from-a-friend');
  await openPage('/auth/login', { replies: [refuse(login, 'invalid_credentials', 'Invalid credentials')] });
  await name.fill('asha.rao');
  await password.fill('wrong horse');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(sessionStorage.getItem('sign_up_invite')).toBe('from-a-friend');
});

it('shows progress of a slow login, and sends it once however often it is pressed', async () => {
  const held = hold(refuse(login, 'invalid_credentials', 'Invalid credentials'));
  await openPage('/auth/login', { replies: [held] });
  await name.fill('asha.rao');
  await password.fill('wrong horse');
  await button.dblClick();
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await press(password, '{Enter}');
  held.release();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(requests(login)).toHaveLength(1);
});
