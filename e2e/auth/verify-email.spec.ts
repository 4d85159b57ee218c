import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { storedItems } from './forms.ts';

test('[AUTH-26] the mailed link confirms the address, here and in the stored user', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const calls = callsTo(page, '/auth/verify-email');
  const { text } = await api.mailTo(person.email, /^Confirm/);
  await page.goto(/\S+\/auth\/verify-email\?token=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmed');
  expect(calls).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  const storedUser = async () => JSON.parse((await storedItems(page))['user_info'] ?? '') as unknown;
  await expect.poll(storedUser).toMatchObject({ email_verified: true });
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeHidden();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});
