import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const HEADLINE = 'Grow 5X Faster with the Right Circle';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[ROUTE-01, ROUTE-29, ROUTE-30, ROUTE-35, ERR-29, ERR-36] a lost visitor finds the start, and a screen that fails to load offers Reload', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/dynamically imported module|Screen not loaded/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('404');
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Right Circle');
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(HEADLINE);

  await page.route('**/assets/login-page-*.js', (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  // The page reloads itself once, in case a new version is out.
  await page.waitForFunction(() => !('isMarked' in window));
  await expect(heading(page)).toHaveText("Couldn't load this page");
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await page.unrouteAll();
  const scripts = watchScripts(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Log in');
  await expect(page).toHaveURL('/auth/login');
  expect(scripts().filter((name) => /-(page|screen)$/.test(name))).toEqual(['login-page']);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page)).toHaveText('Create account');
  expect(scripts(), 'a screen arrives when it is first visited').toContain('signup-page');
});

test('[ROUTE-02, ROUTE-03, ROUTE-25, ROUTE-26, ROUTE-32] signed-in people are redirected from the start and the login to the feed, and Back does not return there', async ({
  signedInPage: page,
}) => {
  await page.goto('/policy');
  await expect(heading(page)).toHaveText('Policies');
  for (const path of ['/', '/auth/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toHaveText('Hello, Asha');
    await expect(page).toHaveTitle('Home · Right Circle');
    if (path === '/') await page.goBack();
  }
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect(page).toHaveURL('/dashboard/posts');
  await expect(heading(page)).toHaveText('Hello, Asha');
  await expect(page).toHaveTitle('Home · Right Circle');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/policy');

  await page.goForward();
  await expect(heading(page)).toHaveText('Hello, Asha');
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isSameDocument = async () => await page.evaluate(() => 'isMarked' in window);
  for (let clicks = 0; clicks < 2; clicks++) {
    await link.click();
    await expect(page).toHaveURL('/dashboard/posts');
  }
  const connect = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' });
  await connect.click();
  await expect(page).toHaveURL('/dashboard/connect');
  expect(await isSameDocument(), 'going from page to page loads nothing anew').toBe(true);
  await connect.click();
  await expect.poll(isSameDocument).toBe(false);
  await expect(connect).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/dashboard/connect');
  await page.getByRole('banner').getByRole('link', { name: 'Right Circle', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[ROUTE-24, ROUTE-27, ROUTE-28, ROUTE-33, KEEP-01] a visitor is redirected from a protected page to the start, and back to it by the login', async ({
  page,
  person,
}) => {
  await page.goto('/policy');
  await page.goto('/dashboard/payments?from=mail#list');
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(HEADLINE);
  await page.goBack();
  await expect(page).toHaveURL('/policy');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await page.getByLabel('User name or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard/payments?from=mail#list');
  await page.goBack();
  await expect(page).toHaveURL('/policy');
});

/** Names of the scripts requested from now on, without their hashes. */
function watchScripts(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names];
}
