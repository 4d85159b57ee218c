import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, storedItems } from './forms.ts';

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
