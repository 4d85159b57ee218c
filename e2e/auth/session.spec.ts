import type { Page } from '@playwright/test';
import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';
import { fillLogin, storedItems } from './forms.ts';

const DRAFT = { selectedCategory: 'food', selectedImages: '[]', explanation: 'draft', reelId: '7', theme: 'dark' };

test('[AUTH-02][AUTH-07][AUTH-14][AUTH-24][AUTH-28][SIGNIN-03] logging in stores the session, logging out empties the storage in every tab, and the browser stays known', async ({
  page,
  person,
  api,
  context,
}) => {
  const [logins, logouts] = [callsTo(page, '/auth/login'), callsTo(page, '/auth/logout')];
  const lookups = callsTo(page, '/user/get-user');
  await page.goto('/auth/login');
  const replied = page.waitForResponse('**/api/auth/login');
  await logIn(page, person);
  const reply = (await (await replied).json()) as { access_token: string; user: { id: string } };
  const bearer = `Bearer ${reply.access_token}`;

  await test.step('the session is in the storage', async () => {
    expect(logins[0]?.headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect(logins[0]?.postData()).toContain('name="username"');
    expect(logins[0]?.postData()).toContain('name="password"');
    const { access_token, user_info, ...rest } = await storedItems(page);
    expect(access_token).toBe(reply.access_token);
    expect(JSON.parse(user_info ?? '')).toEqual(reply.user);
    // Whose drafts this tab holds, and nothing else.
    expect(rest).toEqual({ tab_owner: reply.user.id });
    await expect.poll(() => lookups[0]?.headers()['authorization']).toBe(bearer);
  });
  const known = await knownBy(page);
  expect(known).toEqual([{ name: 'device', value: expect.any(String), httpOnly: true, sameSite: 'Lax' }]);
  expect(await page.evaluate(() => document.cookie), 'out of reach of scripts').toBe('');

  const other = await context.newPage();
  // Without a socket only the browser can notify the other tab.
  await other.routeWebSocket(/socket\.io/, async (socket) => await socket.close());
  await other.route('**/socket.io/**', async (route) => await route.abort());
  await other.goto('/dashboard/profile/about');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Coming Soon');

  await page.evaluate((draft) => Object.assign(localStorage, draft), DRAFT);
  await page.evaluate(() => sessionStorage.setItem('anything', 'else'));
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
  expect(logouts).toHaveLength(1);
  expect(logouts[0]?.postData()).toBeNull();
  expect(logouts[0]?.headers()['authorization']).toBe(bearer);
  expect((await api.call('GET', '/user/get-user', undefined, reply.access_token)).status).toBe(401);
  await expect(other).toHaveURL('/auth/login');
  expect(await storedItems(other)).toEqual({});
  await other.close();

  expect(await knownBy(page)).toEqual(known);
  await logIn(page, person);
  expect(await knownBy(page), 'the same browser is not taken for another one').toEqual(known);
});

test('a browser whose storage throws still signs in, for as long as the page lives', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/^Google login failed\. Please try again later\./);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/auth/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again later.');
});

async function logIn(page: Page, { username, password }: SignedUp): Promise<void> {
  await fillLogin(page, { name: username, password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** Cookies that the browser sends with a log-in. */
async function knownBy(page: Page) {
  const cookies = await page.context().cookies(new URL('/api/auth/login', page.url()).href);
  return cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite }));
}
