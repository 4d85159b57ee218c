import type { Page } from '@playwright/test';
import { expect, keepInStorage, test } from '../fixtures.ts';

/** Address, heading, and the chunk that belongs to this screen alone. */
const PUBLIC = [
  ['/', 'Grow 5X Faster with the Right Circle', 'landing-screen'],
  ['/policy', 'Policies', 'policy-screen'],
  ['/auth/login', 'Log in', 'login-page'],
  ['/auth/signup', 'Create account', 'signup-page'],
  ['/auth/forgot-password', 'Forgot password?', 'forgot-password-page'],
  ['/auth/reset-password?token=x', 'New password', 'reset-password-page'],
  ['/dev/ui', 'The ring, in parts', 'gallery-page'],
  ['/nowhere', '404', 'not-found-screen'],
] as const;
const SIGNED_IN = [
  ['/dashboard', 'Hello, Asha', 'home-screen'],
  ['/dashboard/posts', 'Hello, Asha', 'home-screen'],
  ['/dashboard/profile/search', 'Coming Soon', 'coming-soon-page'],
  ['/dashboard/nowhere', '404', 'not-found-screen'],
] as const;
const SCREEN_CHUNKS = new Set<string>([...PUBLIC, ...SIGNED_IN].map(([, , chunk]) => chunk));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[ROUTE-01, ROUTE-30, ROUTE-26] public addresses open and reload, each loading its own screen only', async ({
  context,
}) => {
  for (const row of PUBLIC) await expectOwnScreen(await context.newPage(), row);
});

test('[ROUTE-01, ROUTE-30] addresses of the dashboard open and reload, each loading its own screen only', async ({
  signedInPage,
}) => {
  for (const row of SIGNED_IN) await expectOwnScreen(await signedInPage.context().newPage(), row);
});

test('[ROUTE-01] a screen arrives when it is first visited', async ({ page }) => {
  await page.goto('/');
  const scripts = watchScripts(page);
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await expect(heading(page)).toHaveText('Log in');
  expect(scripts()).toContain('login-page');
  await page.getByRole('link', { name: 'Right Circle, home' }).click();
  await expect(heading(page)).toHaveText('Grow 5X Faster with the Right Circle');
});

test('[ROUTE-02, ROUTE-03] the dashboard and /dashboard/posts are the same home in the main layout', async ({
  signedInPage: page,
}) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true });
  for (const path of ['/dashboard', '/dashboard/posts']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Hello, Asha');
    await expect(page).toHaveTitle('Home · Right Circle');
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('[ROUTE-17, ROUTE-30] /dashboard/profile opens My Profile, directly and on reload', async ({
  signedInPage: page,
  person,
}) => {
  await page.goto('/dashboard/profile');
  await expect(page).toHaveTitle('My Profile · Right Circle');
  await expect(heading(page)).toHaveText(person.full_name);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`@${person.username}`);
});

test('[ROUTE-22, ROUTE-34] parts of the profile that are to come say so and lead back', async ({
  signedInPage: page,
}) => {
  for (const part of ['search', 'messages', 'live', 'social', 'privacy', 'about']) {
    await page.goto(`/dashboard/profile/${part}`);
    await expect(heading(page)).toHaveText('Coming Soon');
    await page.getByRole('main').getByRole('link', { name: 'Back to My Profile' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(page).toHaveTitle('My Profile · Right Circle');
  }
});

test('[ROUTE-24, ROUTE-27, ROUTE-28, ROUTE-31] a visitor on a protected address is sent to / and Back does not return there', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/payments', '/dashboard/chat']) {
    await page.goto('/policy');
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Grow 5X Faster with the Right Circle');
    await page.goBack();
    await expect(page).toHaveURL('/policy');
  }
});

test('[ROUTE-31] a loader shows while the user behind a stored token is fetched', async ({ page, person }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/get-user', async (route) => {
    await released;
    await route.continue();
  });
  await keepInStorage(page, { access_token: person.token });
  await page.goto('/policy');
  await page.evaluate(() => location.assign('/dashboard'));
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(heading(page)).toHaveText('One moment');
  release();
  await expect(heading(page)).toHaveText('Hello, Asha');
});

test('[ROUTE-25, ROUTE-26, ROUTE-32] signed-in people are taken from the landing and sign-in screens to the dashboard', async ({
  signedInPage: page,
}) => {
  await page.goto('/policy');
  for (const path of ['/', '/auth/login', '/auth/signup', '/auth/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toHaveText('Hello, Asha');
    await page.goBack();
    await expect(page).toHaveURL('/policy');
  }
});

test('[ROUTE-25, ROUTE-32] the policies, a reset link and an Instagram answer stay open to signed-in people', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Instagram login failed/);
  await page.goto('/policy');
  await expect(heading(page)).toHaveText('Policies');
  await page.goto('/auth/reset-password?token=x');
  await expect(heading(page)).toHaveText('New password');
  await page.goto('/auth/instagram/callback?code=x&state=y');
  await expect(page.getByText('Instagram login failed.')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/auth\/instagram\/callback/);
});

test('[ROUTE-33, KEEP-01] the wanted page is kept: login leads there, and Back leaves it', async ({ page, person }) => {
  await page.goto('/policy');
  await page.goto('/dashboard/profile?from=mail#posts');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await page.getByLabel('User name or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard/profile?from=mail#posts');
  await page.goBack();
  await expect(page).toHaveURL('/policy');
});

test('[ROUTE-29, ROUTE-35, ERR-29] an unknown address shows our 404 page with a way to the start', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('404');
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Right Circle');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Grow 5X Faster with the Right Circle');
});

test('[ROUTE-29, ROUTE-35] signed in, the 404 page leads to the dashboard, inside its layout and outside', async ({
  signedInPage: page,
}) => {
  for (const path of ['/no/such/page', '/dashboard/no/such/page']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('404');
    await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(path.startsWith('/dashboard') ? 1 : 0);
    await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toHaveText('Hello, Asha');
  }
});

test('[ERR-36, ERR-29] a screen that does not load shows "Application Error", and Reload brings it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/dynamically imported module|Screen not loaded/);
  await page.goto('/');
  await page.route('**/assets/login-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await expect(heading(page)).toHaveText('Application Error');
  await expect(page.getByRole('alert')).toContainText('A part of the app did not load');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Log in');
});

test('[ERR-36] a screen that breaks while it is shown gets "Application Error" with a way home', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/split is not a function/);
  await page.route('**/api/user/get-user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), full_name: 42 } });
  });
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Application Error');
  await expect(page.getByRole('alert')).toContainText('Something broke while showing this page.');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** Opens one address directly, as a link in a mail would, and once more by reloading. */
async function expectOwnScreen(page: Page, [path, title, chunk]: readonly [string, string, string]): Promise<void> {
  const scripts = watchScripts(page);
  await page.goto(path);
  await expect(heading(page), path).toHaveText(title);
  expect(
    scripts().filter((name) => SCREEN_CHUNKS.has(name)),
    path,
  ).toEqual([chunk]);
  await page.reload();
  await expect(heading(page), path).toHaveText(title);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await page.close();
}

/** Names of the scripts asked for from now on, without their hashes. */
function watchScripts(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names];
}
