import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { aPerson } from '../people.ts';
import { expectSignupKept, fillSignup, signupFields, storedItems } from './forms.ts';

test('[AUTH-06][AUTH-08][AUTH-22][ENT-01][ERR-02][SIGNIN-12] a taken name is refused beside its field, a taken address is not given away, and signing up opens the dashboard', async ({
  page,
  person,
}) => {
  const calls = callsTo(page, '/auth/register');
  const text = 'That user name is taken, or looks like one that is.';
  const form = aPerson({ full_name: 'Ravi Iyer', email: person.email });
  const taken = { ...form, username: person.username.toUpperCase() };
  await page.goto('/policy');
  await page.goto('/auth/signup');
  await fillSignup(page, taken);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(text);
  const { username } = signupFields(page);
  await expect(username).toHaveAccessibleDescription(new RegExp(`^${text}`));
  await expect(username).toBeFocused();
  await expectSignupKept(page, taken);

  await username.fill(form.username);
  const replied = page.waitForResponse('**/api/auth/register');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ravi');
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.postDataJSON()).toEqual(form);
  const reply = (await (await replied).json()) as { access_token: string; user: object };
  const { access_token, user_info } = await storedItems(page);
  expect(access_token).toBe(reply.access_token);
  expect(JSON.parse(user_info ?? '')).toEqual(reply.user);
  await page.goBack();
  await expect(page, 'the sign-up screen is no longer in the history').toHaveURL('/policy');
});
