import type { Page } from '@playwright/test';
import { answerWith, callsTo, changeReply, cutOff, holdBack } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { storedItems } from './forms.ts';

test('[HDR-01][HDR-02][HDR-03][HDR-04][HDR-05][HDR-06] the header carries the logo and exactly its four links', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/profile');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
  expect(links).toEqual([
    ['Home', '/dashboard/posts'],
    ['Connect', '/dashboard/connect'],
    ['Live Session', '/dashboard/live-session'],
    ['Chat', '/dashboard/chat'],
  ]);
  await page.getByRole('banner').getByRole('link', { name: 'Right Circle', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard/posts');
});

test('[HDR-07][HDR-08][HDR-09] Connect, Live Session and Chat reload when clicked on their own page', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const targets = { Connect: '/dashboard/connect', 'Live Session': '/dashboard/live-session', Chat: '/dashboard/chat' };
  for (const [name, path] of Object.entries(targets)) {
    await markDocument(page);
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    expect(await isSameDocument(page), `going to ${name} loads nothing anew`).toBe(true);
    await nav.getByRole('link', { name }).click();
    await expect.poll(async () => await isSameDocument(page)).toBe(false);
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(path);
  }
  await nav.getByRole('link', { name: 'Home' }).click();
  await markDocument(page);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  expect(await isSameDocument(page), 'Home never reloads').toBe(true);
});

test('[HDR-10][HDR-11][HDR-12][HDR-13][HDR-14][HDR-15][HDR-16] the avatar opens and closes its menu', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  const trigger = page.getByRole('button', { name: 'Your menu' });
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await trigger.click();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Profile',
    'Feedback',
    'Payments History',
    'Privacy Policy',
    /^(Dark|Light) theme$/,
    'Logout',
  ]);
  await expect(menu.getByRole('menuitem', { name: 'Feedback' })).toHaveAttribute('href', '/dashboard/feedback');
  await expect(menu.getByRole('menuitem', { name: 'Payments History' })).toHaveAttribute('href', '/dashboard/payments');
  await page.mouse.click(300, 700);
  await expect(menu).toHaveCount(0);

  await trigger.click();
  await menu.getByRole('menuitem', { name: 'Privacy Policy' }).click();
  const panel = page.getByRole('dialog', { name: 'Privacy & Safety Policies' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(trigger).toBeFocused();

  await trigger.click();
  await menu.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(menu).toHaveCount(0);
});

test('[HDR-17][HDR-18][HDR-19][HDR-22] Logout asks first, and Cancel changes nothing', async ({
  signedInPage: page,
}) => {
  const calls = callsTo(page, '/auth/logout');
  await page.goto('/dashboard');
  const before = await storedItems(page);
  const dialog = await askToLogOut(page);
  await expect(dialog.getByRole('heading')).toHaveText('Log out?');
  await expect(dialog).toHaveAccessibleDescription('Are you sure you want to log out?');
  await expect(dialog.getByText('Are you sure you want to log out?', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Log out']);
  await page.mouse.click(10, 400);
  await expect(dialog, 'a question waits for its answer').toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedItems(page)).toEqual(before);
  expect(calls).toHaveLength(0);
});

test('[HDR-20][HDR-21][HDR-31][HDR-32] confirming sends one request, shows progress and ends at the login', async ({
  signedInPage: page,
}) => {
  const calls = callsTo(page, '/auth/logout');
  const release = await holdBack(page, '/auth/logout');
  await page.goto('/dashboard');
  const dialog = await askToLogOut(page);
  await dialog.getByRole('button', { name: 'Log out' }).dblclick();
  const confirm = dialog.getByRole('button', { name: 'Processing...' });
  await expect(confirm).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(calls).toHaveLength(1);
  release();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await storedItems(page)).toEqual({});
  expect(calls).toHaveLength(1);
});

test('[HDR-23][ERR-06] a failed log-out still ends the session, and is only logged', async ({
  signedInPage: page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^The session store is closed\./);
  await answerWith(page, '/auth/logout', 503, { detail: 'The session store is closed.' });
  await page.goto('/dashboard');
  await (await askToLogOut(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedItems(page)).toEqual({});
  expect(consoleErrors.join()).toContain('The session store is closed.');
});

test('[HDR-23][ERR-12] a log-out nobody answers still ends the session, and is only logged', async ({
  signedInPage: page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Failed to reset password\. Please try again later\./);
  await cutOff(page, '/auth/logout');
  await page.goto('/dashboard');
  await (await askToLogOut(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedItems(page)).toEqual({});
  expect(consoleErrors.join()).toContain('Failed to reset password. Please try again later.');
});

test('[HDR-24][HDR-25][HDR-26] the avatar shows the picture, else two initials, else a question mark', async ({
  signedInPage: page,
}) => {
  const avatar = page.getByRole('button', { name: 'Your menu' });
  const shown = avatar.locator('[data-size]');
  const cases = [
    [{ full_name: 'asha devi rao' }, 'AD'],
    [{ full_name: 'Prince' }, 'P'],
    [{ full_name: '' }, '?'],
    [{ full_name: 'Asha Rao', profile_pic: '/nowhere.png' }, 'AR'],
  ] as const;
  for (const [fields, text] of cases) {
    await changeReply(page, '/user/get-user', fields);
    await page.goto('/dashboard');
    await expect(shown).toHaveText(text);
    await expect(avatar.locator('img')).toHaveCount(0);
  }
  await changeReply(page, '/user/get-user', { profile_pic: '/apple-touch-icon.png' });
  await page.goto('/dashboard');
  await expect(avatar.locator('img')).toHaveAttribute('src', '/apple-touch-icon.png');
  await expect
    .poll(async () => await avatar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(shown).toHaveText('');
});

test('everything the header offers is within reach on a phone', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  for (const name of ['Home', 'Connect', 'Live Session', 'Chat']) {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeInViewport();
  }
  await (await askToLogOut(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
});

async function askToLogOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('alertdialog');
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'isMarked' in window);
}
