import { callsTo, holdBack } from '../api-traffic.ts';
import { aPerson, boxOf, expect, test } from '../fixtures.ts';
import { expectSignupKept, fillSignup, signupFields, storedItems } from './forms.ts';

test('[AUTH-05] the sign-up screen asks for the account and the terms', async ({ page }) => {
  await page.goto('/auth/signup');
  await expect(page).toHaveTitle('Sign up · Right Circle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  for (const field of Object.values(signupFields(page))) await expect(field).toHaveAttribute('required', '');
  const terms = page.getByRole('link', { name: 'terms' });
  await expect(terms).toHaveAttribute('href', '/policy#terms');
  await expect(terms, 'reading them must not lose the form').toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/login');
});

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

test('[AUTH-06] the browser checks the rules before anything is sent', async ({ page }) => {
  const calls = callsTo(page, '/auth/register');
  const fields = signupFields(page);
  await page.goto('/auth/signup');
  await fields.password.fill('1234567');
  await fields.email.fill('asha@');
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(fields.full_name).toBeFocused();
  await expect(fields.full_name).toHaveAccessibleDescription('Full name is required.');
  await expect(fields.date_of_birth).toHaveAccessibleDescription(/^Enter your date of birth\./);
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to create an account.');

  const refused = [
    [fields.username, 'ab', 'User name needs at least 3 characters.'],
    [fields.username, 'a'.repeat(31), 'User name can have at most 30 characters.'],
    [fields.username, 'asha rao', 'Use letters, digits, dots and underscores only.'],
    [fields.email, 'asha@', 'Enter a valid e-mail address.'],
    [fields.password, '1234567', 'Password needs at least 8 characters.'],
    [fields.confirm_password, '7654321', 'The passwords do not match.'],
  ] as const;
  for (const [field, value, text] of refused) {
    await field.fill(value);
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
  }
  await expect(fields.password, 'the rule is said once').toHaveAccessibleDescription(
    'Password needs at least 8 characters.',
  );
  await fields.confirm_password.fill('1234567');
  await expect(fields.confirm_password).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Sign up' }).click();
  expect(calls).toHaveLength(0);
});

test('[GEN-04][ERR-02] an impossible age is refused beside the date, and nothing typed is lost', async ({ page }) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { date_of_birth: field } = signupFields(page);
  await page.goto('/auth/signup');
  const refusals = [
    [inDays(-12 * 365), 'You must be 13 or older to sign up.'],
    [inDays(3), 'Your date of birth cannot be in the future.'],
  ] as const;
  for (const [date_of_birth, text] of refusals) {
    const form = aPerson({ date_of_birth });
    await fillSignup(page, form);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await expect(field).toBeFocused();
    await expectSignupKept(page, form);
  }
  await expect(page).toHaveURL('/auth/signup');
});

for (const width of [360, 1280]) {
  test(`[AUTH-06][GEN-04] at ${width} px someone too young learns it on leaving the date, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auth/signup');
    const { date_of_birth: field } = signupFields(page);
    const alert = page.getByRole('alert');
    const toCheckbox = async () => (await boxOf(page.getByRole('checkbox'))).y - (await boxOf(field)).y;
    const before = await toCheckbox();
    await field.focus();
    await page.getByRole('checkbox').focus();
    await expect(alert, 'a field that is only passed by is not wrong').toHaveCount(0);

    await field.fill(`${new Date().getFullYear() - 12}-01-01`);
    await page.getByRole('checkbox').focus();
    await expect(alert).toHaveText('You must be 13 or older to sign up.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await toCheckbox()).toBe(before);

    await field.fill('1998-04-12');
    await page.getByRole('checkbox').focus();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(alert).toHaveCount(0);
  });
}

test('[AUTH-06][GEN-04] someone too young learns it with all that is missing', async ({ page }) => {
  const calls = callsTo(page, '/auth/register');
  await page.goto('/auth/signup');
  const { date_of_birth: field, full_name } = signupFields(page);
  await field.fill(`${new Date().getFullYear() - 12}-01-01`);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('You must be 13 or older to sign up.');
  await expect(full_name).toHaveAccessibleDescription('Full name is required.');
  expect(calls).toHaveLength(0);
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

test('a slow sign-up shows progress and opens one account however often it is pressed', async ({ page }) => {
  const calls = callsTo(page, '/auth/register');
  const release = await holdBack(page, '/auth/register');
  await page.goto('/auth/signup');
  await fillSignup(page, aPerson());
  const button = page.getByRole('button', { name: 'Sign up' });
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/dashboard');
  expect(calls).toHaveLength(1);
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
