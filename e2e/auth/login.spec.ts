import { callsTo, holdBack } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, storedItems } from './forms.ts';

test('[AUTH-01] the login screen offers the form and the ways around it', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Log in · Right Circle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('[AUTH-07][AUTH-08][AUTH-21][AUTH-28][ENT-01] logging in stores the session and opens the dashboard', async ({
  page,
  person,
}) => {
  const logins = callsTo(page, '/auth/login');
  const lookups = callsTo(page, '/user/get-user');
  await page.goto('/policy');
  await page.goto('/auth/login');
  await fillLogin(page, { name: person.username, password: person.password });
  const replied = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  const reply = (await (await replied).json()) as { access_token: string; user: object };
  expect(logins[0]?.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(logins[0]?.postData()).toContain('name="username"');
  expect(logins[0]?.postData()).toContain('name="password"');
  const { access_token, user_info, ...rest } = await storedItems(page);
  expect(access_token).toBe(reply.access_token);
  expect(JSON.parse(user_info ?? '')).toEqual(reply.user);
  expect(rest).toEqual({});
  await expect.poll(() => lookups[0]?.headers()['authorization']).toBe(`Bearer ${reply.access_token}`);

  await page.goBack();
  await expect(page, 'the login screen is no longer in the history').toHaveURL('/policy');
});

test('[AUTH-07] the e-mail address opens the account too, in any case', async ({ page, person }) => {
  await page.goto('/auth/login');
  await fillLogin(page, { name: ` ${person.email.toUpperCase()} `, password: person.password });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('[AUTH-07][ERR-01][ERR-03] a wrong password says so, and keeps what was typed', async ({ page, person }) => {
  await page.goto('/auth/login');
  await fillLogin(page, { name: person.username, password: 'wrong horse' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('User name or e-mail')).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse');

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[AUTH-07] both fields are required before anything is sent', async ({ page }) => {
  const calls = callsTo(page, '/auth/login');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('User name or e-mail')).toBeFocused();
  await expect(page.getByLabel('User name or e-mail')).toHaveAccessibleDescription('User name or e-mail is required.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required.');
  expect(calls).toHaveLength(0);
});

test('a slow login shows progress and is sent once however often it is pressed', async ({ page, person }) => {
  const calls = callsTo(page, '/auth/login');
  const release = await holdBack(page, '/auth/login');
  await page.goto('/auth/login');
  await fillLogin(page, { name: person.username, password: person.password });
  const button = page.getByRole('button', { name: 'Log in' });
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page).toHaveURL('/dashboard');
  expect(calls).toHaveLength(1);
});
