import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../../apps/server/test/read-zip.ts';
import { expectAccessible } from '../accessibility.ts';
import { callsTo } from '../api-traffic.ts';
import { fillLogin, storedItems } from '../auth/forms.ts';
import { expect, test } from '../fixtures.ts';

// One red pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const save = async (page: Page) => await page.getByRole('button', { name: 'Save', exact: true }).click();

test('[PROF-01][PROF-02][USER-07][USER-09][POL-13] My Profile is edited in place, its data downloaded, and the account deleted and kept', async ({
  signedInPage: page,
  person,
}) => {
  test.setTimeout(90_000);
  const updates = callsTo(page, '/user/update-user');
  await page.goto('/dashboard/profile');
  await test.step('it is edited in place and rewrites user_info', async () => {
    await expect(page).toHaveTitle(/My Profile · Right Circle$/);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.getByLabel('Full name').fill('आशा <b>Rao</b>');
    await page.getByLabel('Bio').fill('Cooks.\nTravels.');
    await page.getByRole('button', { name: 'Food', exact: true }).click();
    await page.getByLabel('Instagram').fill('12,500');
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page);
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    await expect(heading(page)).toHaveText('आशा <b>Rao</b>');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    expect(updates).toHaveLength(1);
    expect(updates[0]?.headers()['content-type']).toMatch(/^multipart\/form-data/);
    const stored = JSON.parse((await storedItems(page))['user_info'] ?? '') as Record<string, unknown>;
    expect(stored).toMatchObject({
      id: person.user.id,
      full_name: 'आशा <b>Rao</b>',
      bio: 'Cooks.\nTravels.',
      categories: ['Food'],
      platform_followers: { instagram: 12_500 },
      profile_pic: expect.stringMatching(/^\/media\/people\/.+\.webp$/),
    });
    await page.reload();
    await expect(page.getByLabel('Instagram')).toHaveValue('12500');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save(page);
    await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  });
  await test.step('"Download my data" saves a zip that opens', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^right-circle-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = readZip(await readFile(await file.path()));
    expect(JSON.parse(files.get('profile.json')?.toString() ?? '')).toMatchObject({ email: person.email });
  });
  await test.step('deleting asks for the password, and logging in again keeps the account', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('wrong horse');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('That password is not right.');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('status')).toContainText('Your account will be deleted on');
    expect(await storedItems(page)).not.toHaveProperty('access_token');

    await fillLogin(page, { name: person.username, password: person.password });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back: your account will not be deleted')).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(heading(page)).toHaveText('आशा <b>Rao</b>');
  });
});
