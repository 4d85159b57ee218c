import { callsTo } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { fillLogin, storedItems } from './forms.ts';

test('[PWD-01][PWD-02][PWD-03][PWD-06] forgot password takes one address, which the browser checks', async ({
  page,
}) => {
  const calls = callsTo(page, '/auth/forgot-password');
  await page.goto('/auth/forgot-password');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  const field = page.getByLabel('E-mail');
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('required', '');
  const isValid = async () => await field.evaluate((input: HTMLInputElement) => input.validity.valid);
  for (const text of ['', 'asha', 'asha@']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(field, 'the browser points at what it refuses').toBeFocused();
    expect(await isValid()).toBe(false);
  }
  expect(calls).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('[PWD-04][PWD-07][PWD-08][PWD-09][PWD-10][AUTH-04] a forgotten password is replaced through the mail', async ({
  page,
  person,
  api,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto('/dashboard');
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status')).toHaveText('A password reset link has been sent to your email.');

  const calls = callsTo(page, '/auth/reset-password');
  const link = await resetLink(await api.mailTo(person.email, /^Reset/));
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toHaveAttribute('required', '');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(field).toBeFocused();
  expect(calls).toHaveLength(0);

  await field.fill('staple battery');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toHaveText('Password reset successfully. Redirecting to login...');
  expect(calls[0]?.postDataJSON()).toEqual({
    token: new URL(link).searchParams.get('token'),
    password: 'staple battery',
  });
  await expect(page).toHaveURL('/auth/login');
  await expect(elsewhere, 'the other devices are signed out').toHaveURL('/auth/login');
  await elsewhere.context().close();

  await fillLogin(page, { name: person.username, password: person.password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await fillLogin(page, { name: person.username, password: 'staple battery' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[PWD-10][PWD-11] the login follows two seconds after a reset, not before', async ({ page, person, api }) => {
  await api.call('POST', '/auth/forgot-password', { email: person.email });
  const link = await resetLink(await api.mailTo(person.email, /^Reset/));
  await page.clock.install();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('staple battery');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Password reset successfully. Redirecting to login...' });
  // The clock only moves when told to, and showing the reply takes a few ticks of it.
  const showsAfterTick = async () => {
    await page.clock.runFor(5);
    return await done.isVisible();
  };
  await expect.poll(showsAfterTick).toBe(true);
  await page.clock.runFor(1970);
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(link);
  await page.clock.runFor(60);
  await expect(page).toHaveURL('/auth/login');
  await page.clock.resume();
});

test('[PWD-12][ERR-05] a new password that is too short is refused by the server, in its words', async ({
  page,
  person,
  api,
}) => {
  await api.call('POST', '/auth/forgot-password', { email: person.email });
  await page.goto(await resetLink(await api.mailTo(person.email, /^Reset/)));
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password needs at least 8 characters.');
  await expect(field).toHaveValue('short');
  await field.fill('staple battery');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('[ERR-05] a used or forged link is refused and a new one offered', async ({ page, person, api }) => {
  await api.call('POST', '/auth/forgot-password', { email: person.email });
  const used = await resetLink(await api.mailTo(person.email, /^Reset/));
  const token = new URL(used).searchParams.get('token');
  await api.call('POST', '/auth/reset-password', { token, password: 'staple battery' });
  for (const link of [used, '/auth/reset-password?token=forged']) {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another battery');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid or expired reset token');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another battery');
  }
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('[PWD-15][ERR-25] without a token the form stays, says it failed and leads to a new link', async ({ page }) => {
  const calls = callsTo(page, '/auth/reset-password');
  await page.goto('/auth/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('staple battery');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert').getByText('Failed to reset password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('staple battery');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/auth/forgot-password');
  expect(calls).toHaveLength(0);
});

test('someone signed in can follow a reset link and logs in anew', async ({ signedInPage: page, person, api }) => {
  await api.call('POST', '/auth/forgot-password', { email: person.email });
  await page.goto(await resetLink(await api.mailTo(person.email, /^Reset/)));
  await page.getByLabel('New password', { exact: true }).fill('staple battery');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
});

async function resetLink({ text }: { text: string }): Promise<string> {
  return /\S+\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
}
