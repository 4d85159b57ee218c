import type { Page } from '@playwright/test';
import { answerWith, callsTo, cutOff } from '../api-traffic.ts';
import { expect, keepInStorage, signIn, test } from '../fixtures.ts';
import { fillLogin, storedItems } from './forms.ts';

const DRAFT = { selectedCategory: 'food', selectedImages: '[]', explanation: 'draft', reelId: '7', theme: 'dark' };

test('[AUTH-17][AUTH-18][AUTH-28][AUTH-30] a token is what makes a visitor a signed-in user, through reloads', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard/profile');
  await expect(page, 'without a token').toHaveURL('/');
  await signIn(page, person);
  const lookups = callsTo(page, '/user/get-user');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  await expect(page).toHaveURL('/dashboard/profile');
  for (const call of lookups) expect(call.headers()['authorization']).toBe(`Bearer ${person.token}`);
  expect(lookups).toHaveLength(2);
});

test('[AUTH-19][AUTH-20][AUTH-26] a broken user_info is logged, asked for anew and rewritten', async ({
  page,
  person,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Invalid JSON in 'user_info' localStorage$/);
  await keepInStorage(page, { access_token: person.token, user_info: '{"id": "half a us' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  expect(consoleErrors).toContain("Invalid JSON in 'user_info' localStorage");
  const logged = consoleErrors.length;
  expect(JSON.parse((await storedItems(page))['user_info'] ?? '')).toMatchObject({ username: person.username });

  for (const foreign of ['42', 'null', '{"hello":"world"}']) {
    await keepInStorage(page, { access_token: person.token, user_info: foreign });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  }
  expect(consoleErrors).toHaveLength(logged);
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
  await fillLogin(page, { name: person.username, password: person.password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again later.');
});

test('[AUTH-02][AUTH-14][AUTH-24][AUTH-25] logging out revokes the session and empties the whole storage', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const calls = callsTo(page, '/auth/logout');
  await page.goto('/dashboard');
  await page.evaluate((draft) => Object.assign(localStorage, draft), DRAFT);
  await page.evaluate(() => sessionStorage.setItem('anything', 'else'));
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
  expect(calls).toHaveLength(1);
  expect(calls[0]?.postData()).toBeNull();
  expect(calls[0]?.headers()['authorization']).toBe(`Bearer ${person.token}`);
  expect((await api.call('GET', '/user/get-user', undefined, person.token)).status).toBe(401);
  await page.goto('/dashboard');
  await expect(page, 'nothing of it is left').toHaveURL('/');
});

test('[SIGNIN-03] a browser that logs out stays known, out of reach of scripts', async ({ page, person }) => {
  const knownBy = async () =>
    (await page.context().cookies(new URL('/api/auth/login', page.url()).href)).map(
      ({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite }),
    );
  const logIn = async () => {
    await fillLogin(page, { name: person.username, password: person.password });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  };
  await page.goto('/auth/login');
  await logIn();
  const known = await knownBy();
  expect(known).toEqual([{ name: 'device', value: expect.any(String), httpOnly: true, sameSite: 'Strict' }]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  expect(await knownBy()).toEqual(known);
  await logIn();
  expect(await knownBy(), 'the same browser is not taken for another one').toEqual(known);
});

test('[AUTH-03][AUTH-27] a token that ended before the visit leads to the login with empty storage', async ({
  page,
  person,
}) => {
  await keepInStorage(page, { access_token: 'long-expired', user_info: JSON.stringify(person.user), ...DRAFT });
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
});

test('[AUTH-03][AUTH-27] any 401 in use leads to the login with empty storage', async ({ signedInPage: page }) => {
  await answerWith(page, '/auth/resend-verification', 401, { detail: 'Please log in to continue.' });
  await page.goto('/dashboard/profile');
  await page.evaluate((draft) => Object.assign(localStorage, draft), DRAFT);
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
});

test('a log-out in one tab is followed by the others', async ({ signedInPage: page, context }) => {
  const other = await context.newPage();
  // Without a socket only the browser can carry the news.
  await other.routeWebSocket(/socket\.io/, async (socket) => await socket.close());
  await other.route('**/socket.io/**', async (route) => await route.abort());
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  await page.goto('/dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL('/auth/login');
  expect(await storedItems(other)).toEqual({});
});

test('a device revoked elsewhere goes to the login at once', async ({ page, person, api }) => {
  await signIn(page, person);
  const greeted = page
    .waitForEvent('websocket')
    .then(
      async (socket) =>
        await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40')),
    );
  await page.goto('/dashboard');
  await greeted;
  const { json: login } = await api.call('POST', '/auth/login', {
    username: person.username,
    password: person.password,
  });
  const elsewhere = String(login['access_token']);
  const { json } = await api.call('GET', '/auth/sessions', undefined, elsewhere);
  const here = (json['sessions'] as { id: string; is_current: boolean }[]).find(({ is_current }) => !is_current);
  await api.call('DELETE', `/auth/sessions/${here?.id}`, undefined, elsewhere);
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});
});

test('[CONST-09][CONST-10] stale data is fetched again on reconnect, never on focus', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/^Realtime connection failed|WebSocket connection/);
  const lookups = callsTo(page, '/user/get-user');
  await page.clock.install();
  await page.goto('/dashboard');
  await expect.poll(() => lookups.length).toBe(1);
  await page.clock.fastForward(61_000);
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await fetch('/robots.txt');
  });
  await page.waitForLoadState('networkidle');
  expect(lookups).toHaveLength(1);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.context().setOffline(false);
  await expect.poll(() => lookups.length).toBe(2);
});

test('[ERR-07] when the user cannot be fetched the reason is shown, with a retry and a way out', async ({
  page,
  person,
}) => {
  await keepInStorage(page, { access_token: person.token });
  await answerWith(page, '/user/get-user', 403, { detail: 'This account rests until Monday.' });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('This account rests until Monday.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  await cutOff(page, '/user/get-user');
  await keepInStorage(page, { access_token: person.token });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch user profile. Please try again later.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}
