import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../../apps/server/test/read-zip.ts';
import { expectAccessible } from '../accessibility.ts';
import { answerWith, callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { fillLogin, storedItems } from '../auth/forms.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from '../fixtures.ts';

// One red pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const save = async (page: Page) => await page.getByRole('button', { name: 'Save', exact: true }).click();

test('[PROF-01][PROF-02][USER-07][USER-09] My Profile is edited in place and rewrites user_info', async ({
  signedInPage: page,
  person,
}) => {
  const updates = callsTo(page, '/user/update-user');
  await page.goto('/dashboard/profile');
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

test('[PROF-02][ERR-14] a save that fails says so and keeps every typed word', async ({ signedInPage: page, api }) => {
  const other = await api.signUp();
  await page.goto('/dashboard/profile');
  await page.getByLabel('Bio').fill('Typed with care');
  await cutOff(page, '/user/update-user');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('User update failed. Please try again later.');
  await expect(page.getByLabel('Bio')).toHaveValue('Typed with care');

  await letThrough(page, '/user/update-user');
  await page.getByLabel('User name').fill(other.username.toUpperCase());
  await save(page);
  await expect(page.getByLabel('User name')).toBeFocused();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription(/That user name is taken/);
  await expect(page.getByLabel('Bio')).toHaveValue('Typed with care');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'script.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(crop.getByRole('alert')).toHaveText("This picture can't be opened. Choose another one.");
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert')).toHaveText('A picture can have at most 5 MB.');
});

test('[PROF-02] leaving with unsaved changes asks first', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/profile');
  await page.getByLabel('Bio').fill('Not yet');
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByLabel('Bio')).toHaveValue('Not yet');
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/connect');
});

test('[PROF-02] counts, own posts, devices and links to every part are there, at 360 px too', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const friend = await api.signUp();
  await api.call('POST', `/user/follow-toggle/${person.user.id}`, undefined, friend.token);
  await api.call('POST', '/posts', { content: 'My first words here' }, person.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Followers$/ })).toContainText('1');
  await expect(main.getByText('My first words here')).toBeVisible();
  await expect(main.getByText('Only this device is signed in to your account.')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of my profile' }).getByRole('link');
  expect(await parts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['notifications', 'privacy', 'social', 'messages', 'live', 'search', 'about'].map(
      (part) => `/dashboard/profile/${part}`,
    ),
  );
  await expectNoSidewaysScroll(page);
});

test('[PROF-03][PROF-05][PROF-06][PROF-07][PROF-08][PROF-09] the parts that are to come say so', async ({
  signedInPage: page,
}) => {
  for (const part of ['search', 'messages', 'live', 'social', 'privacy', 'about']) {
    await page.goto(`/dashboard/profile/${part}`);
    await expect(heading(page)).toHaveText('Coming Soon');
  }
});

test('[PROF-02] "Download my data" saves a zip that opens', async ({ signedInPage: page, person }) => {
  await page.goto('/dashboard/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^right-circle-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await file.path()));
  expect(JSON.parse(files.get('profile.json')?.toString() ?? '')).toMatchObject({ email: person.email });
});

test('[PROF-02][POL-13] deleting the account asks for the password, and logging in again keeps it', async ({
  signedInPage: page,
  person,
}) => {
  await page.goto('/dashboard/profile');
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
  await expect(heading(page)).toHaveText(person.full_name);
});

test('a deletion link without a token, and one that is made up, delete nothing', async ({ page }) => {
  await page.goto('/auth/delete-account');
  await expect(heading(page)).toHaveText('Not deleted');
  await page.goto('/auth/delete-account?token=made-up');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
});

test('[ROUTE-18][VIEWP-01][VIEWP-02][VIEWP-03][VIEWP-04][VIEWP-10] a profile shows photo, name, label, bio and what one can do', async ({
  signedInPage: page,
  api,
  person,
}) => {
  const creator = await api.signUp({ full_name: 'Zoya Wanders' });
  await api.call(
    'POST',
    '/user/update-user',
    { bio: 'Walks.\nWrites.', categories: ['Travel'], platform_followers: { youtube: 999_950 } },
    creator.token,
  );
  await page.goto(`/dashboard/view-profile/${creator.user.id}`);
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText('Zoya Wanders');
  await expect(main.getByRole('img', { name: 'Zoya Wanders' })).toBeVisible();
  await expect(main.getByText('Content creator', { exact: true })).toBeVisible();
  await expect(main.getByText('Walks. Writes.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Followers per platform' })).toHaveText('YouTube1M');
  await expect(main.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Follow/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue Booking' })).toHaveCount(0);
  await expect(page.getByText(creator.email)).toHaveCount(0);

  await page.goto(`/dashboard/view-profile/${person.user.id}`);
  await expect(heading(page)).toHaveText('Asha Rao');
  await expect(main.getByRole('button', { name: /^(Connect|Follow)/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Edit my profile' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[VIEWP-01][ERR-20] a profile that is not there, or does not load, says so', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/view-profile/0198c1a2-0000-7000-8000-000000000001');
  await expect(heading(page)).toHaveText('This profile is not here');
  await page.goto('/dashboard/view-profile/nonsense');
  await expect(heading(page)).toHaveText('This profile is not here');
  await cutOff(page, '/user/profile/*');
  await page.goto('/dashboard/view-profile/0198c1a2-0000-7000-8000-000000000002');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch user profile. Please try again later.');
  await letThrough(page, '/user/profile/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('This profile is not here');
});

test('the header finds people while one types, with the keyboard alone', async ({ signedInPage: page, api }) => {
  const unique = Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'q');
  const found = await api.signUp({ full_name: `Wyx${unique} First` });
  await api.signUp({ full_name: `Wyx${unique} Second` });
  const searches = callsTo(page, '/user/search');
  await page.goto('/dashboard/profile');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially(`wyx${unique}`, { delay: 20 });
  const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  await expect(options).toHaveCount(3);
  await expectAccessible(page);
  expect(searches.length, 'one call for the whole word').toBeLessThanOrEqual(2);
  await field.press('Escape');
  await expect(options.first()).toBeHidden();
  await field.fill(`wyx${unique} fir`);
  await expect(options).toHaveCount(2);
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(`/dashboard/view-profile/${found.user.id}`);
  await field.fill('nobody has this name');
  await expect(page.getByText('No people found')).toBeVisible();
});

test('on a phone an icon opens the search, and all results have a page of their own', async ({
  signedInPage: page,
  api,
}) => {
  const unique = Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'q');
  const cook = await api.signUp({ full_name: `Vok${unique} Cook` });
  await api.signUp({ full_name: `Vok${unique} Singer` });
  await api.call('POST', '/user/update-user', { categories: ['Food'] }, cook.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill(`vok${unique}`);
  await expect(page.getByRole('option')).toHaveCount(3);
  await field.press('Enter');
  await expect(page).toHaveURL(`/dashboard/search?q=vok${unique}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const results = page.getByRole('region', { name: 'People' }).getByRole('listitem');
  await expect(results).toHaveCount(2);
  await page.getByRole('button', { name: 'Food', exact: true }).click();
  await expect(results).toHaveCount(1);
  await expect(page).toHaveURL(`/dashboard/search?q=vok${unique}&category=Food`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Search for').fill('nobody has this name');
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  await answerWith(page, '/user/search?*', 500, '<h1>down</h1>');
  await page.getByLabel('Search for').fill('another name');
  await expect(page.getByRole('alert')).toContainText('Search failed. Please try again later.');
});

test('blocked people do not find each other', async ({ page, api }) => {
  const unique = Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'q');
  const [asha, other] = [await api.signUp(), await api.signUp({ full_name: `Blk${unique}` })];
  await api.call('POST', `/user/block/${asha.user.id}`, undefined, other.token);
  await signIn(page, asha);
  await page.goto(`/dashboard/search?q=blk${unique}`);
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
});
