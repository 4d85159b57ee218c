import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin } from './forms.ts';

test('[PWD-04][PWD-07][PWD-08][PWD-09][PWD-10][AUTH-04] a forgotten password is replaced through the mail', async ({
  page,
  person,
  api,
  openAs,
}) => {
  const elsewhere = await openAs(person, '/dashboard');
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(person.email);
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
  await elsewhere.close();

  await fillLogin(page, { name: person.username, password: person.password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await fillLogin(page, { name: person.username, password: 'staple battery' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

async function resetLink({ text }: { text: string }): Promise<string> {
  return /\S+\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
}
