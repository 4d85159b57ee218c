import { cutOff, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { storedItems } from './forms.ts';

test('[SECPAGE-01] My Profile shows the account and this device, and leads to the security page', async ({
  signedInPage: page,
  person,
}) => {
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  await expect(page.getByText(`@${person.username}`, { exact: true })).toBeVisible();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Only this device is signed in to your account.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Security settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expect(page.getByText(/^Signed in with/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[AUTH-41] another device can be signed out, and a failure keeps the question open', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const { json } = await api.call('POST', '/auth/login', { username: person.username, password: person.password });
  const stolen = String(json['access_token']);
  await page.route('**/api/auth/sessions/*', async (route) => await route.abort());
  await page.goto('/dashboard/profile');
  const opener = page.getByRole('button', { name: /^Sign out/ });
  await expect(opener).toHaveCount(1);
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign this device out?' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to sign the device out. Please try again later.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await api.call('GET', '/user/get-user', undefined, stolen)).status).toBe(200);

  await page.unroute('**/api/auth/sessions/*');
  await opener.click();
  await expect(dialog.getByRole('alert'), 'the old failure is forgotten').toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Only this device is signed in to your account.')).toBeVisible();
  expect((await api.call('GET', '/user/get-user', undefined, stolen)).status).toBe(401);
});

test('a device list that does not load offers another try', async ({ signedInPage: page }) => {
  await cutOff(page, '/auth/sessions');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch your devices. Please try again later.');
  await letThrough(page, '/auth/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Only this device is signed in to your account.')).toBeVisible();
});

test('the chosen theme holds over reloads', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/profile');
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await storedItems(page)).toMatchObject({ theme: 'dark' });
});
