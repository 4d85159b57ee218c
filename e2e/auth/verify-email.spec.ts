import { callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { storedItems } from './forms.ts';

test('[AUTH-26] the mailed link confirms the address, here and in the stored user', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const calls = callsTo(page, '/auth/verify-email');
  const link = verifyLink(await api.mailTo(person.email, /^Confirm/));
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmed');
  expect(calls).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  const storedUser = async () => JSON.parse((await storedItems(page))['user_info'] ?? '') as unknown;
  await expect.poll(storedUser).toMatchObject({ email_verified: true });
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeHidden();
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 }), 'a second look does no harm').toHaveText('Email confirmed');
});

test('a new verification link can be asked for, and a failed wish is said', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const first = verifyLink(await api.mailTo(person.email, /^Confirm/));
  await cutOff(page, '/auth/resend-verification');
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText('Failed to send the verification link. Please try again later.')).toBeVisible();
  await letThrough(page, '/auth/resend-verification');
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText('We have sent you a new link.')).toBeVisible();
  await expect.poll(async () => verifyLink(await api.mailTo(person.email, /^Confirm/))).not.toBe(first);
});

function verifyLink({ text }: { text: string }): string {
  return /\S+\/auth\/verify-email\?token=\S+/.exec(text)?.[0] ?? '';
}
