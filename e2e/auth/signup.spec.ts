import { callsTo } from '../api-traffic.ts';
import { aPerson, expect, test } from '../fixtures.ts';
import { expectSignupKept, fillSignup, signupFields, storedItems } from './forms.ts';

test('[AUTH-06][AUTH-08][AUTH-22][ENT-01] signing up signs in and opens the dashboard', async ({ page }) => {
  const form = aPerson();
  const calls = callsTo(page, '/auth/register');
  await page.goto('/policy');
  await page.goto('/auth/signup');
  await fillSignup(page, form);
  const replied = page.waitForResponse('**/api/auth/register');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([form]);
  const reply = (await (await replied).json()) as { access_token: string; user: object };
  const { access_token, user_info } = await storedItems(page);
  expect(access_token).toBe(reply.access_token);
  expect(JSON.parse(user_info ?? '')).toEqual(reply.user);
  await page.goBack();
  await expect(page, 'the sign-up screen is no longer in the history').toHaveURL('/policy');
});

test('[AUTH-06][ERR-02][SIGNIN-12] a taken name is refused beside its field, a taken address is not given away', async ({
  page,
  person,
}) => {
  await page.goto('/auth/signup');
  const text = 'That user name is taken, or looks like one that is.';
  const form = aPerson({ full_name: 'Ravi Iyer', username: person.username.toUpperCase(), email: person.email });
  await fillSignup(page, form);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(text);
  const { username } = signupFields(page);
  await expect(username).toHaveAccessibleDescription(new RegExp(`^${text}`));
  await expect(username).toBeFocused();
  await expectSignupKept(page, form);
  await username.fill(aPerson().username);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
});

test('markup, scripts and emoji in a name are shown as text', async ({ page }) => {
  const full_name = '<img/src=x/onerror=pwned()> 👩🏽‍🎤 <script>pwned()</script> राव';
  const attacks: string[] = [];
  await page.exposeFunction('pwned', () => attacks.push('ran'));
  await page.goto('/auth/signup');
  await fillSignup(page, aPerson({ full_name }));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, <img/src=x/onerror=pwned()>');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
  await expect(page.getByRole('heading', { level: 1 }).locator('img, script')).toHaveCount(0);
  expect(attacks).toEqual([]);
});
