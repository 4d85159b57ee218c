import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { cachedPaths, deploymentOf, untilInstalled } from './app-shell.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectErrors }) =>
  expectErrors(/Realtime|WebSocket|net::ERR|Screen not loaded|dynamically imported module/),
);

const banner = (page: Page) => page.getByText("You're offline. We'll send posts and likes later.");
const waiting = (page: Page) => page.getByRole('list', { name: 'Posts waiting to be sent' });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function openInstalled(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await untilInstalled(page);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

test('[OFFLINE-01][OFFLINE-02] a reload without a connection shows the app, from files that are the same for everyone', async ({
  signedInPage: page,
  context,
}) => {
  await openInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await expect(page.getByRole('textbox', { name: 'What is on your mind?' })).toBeVisible();
  await expect(page.getByText('Failed to fetch posts. Please try again later.')).toBeVisible();
  await page.goto('/dashboard/posts');
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(page.getByText('Failed to fetch posts. Please try again later.')).toBeHidden();

  const paths = Object.values(await cachedPaths(page)).flat();
  expect(paths.filter((path) => !/^\/(assets\/|dashboard$|favicon|icon-192|manifest)/.test(path))).toEqual([]);
  const shell = await page.evaluate(async () => await (await caches.match('/dashboard'))?.text());
  expect(shell).not.toContain('Asha');
});

test('[OFFLINE-09][OFFLINE-10] a post and a like made offline survive a reload and arrive once', async ({
  signedInPage: page,
  person,
  context,
  api,
}) => {
  const other = await api.signUp({ full_name: 'Kabir Khan' });
  await api.call('POST', `/user/follow/${other.user.id}`, {}, person.token);
  const liked = `Like me offline ${Date.now()}`;
  const { json } = await api.call('POST', '/posts/', { content: liked }, other.token);
  const id = String(json.id);
  await page.goto(`/dashboard/posts/${id}`);
  await untilInstalled(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'What is on your mind?' })).toBeVisible();
  await page.goBack();
  await expect(card(page, liked)).toBeVisible();

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  const like = card(page, liked).getByRole('button', { name: /^Like/ });
  for (const pressed of ['true', 'false', 'true']) {
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', pressed);
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const text = `Written offline ${Date.now()}`;
  await write(page, text);
  await expect(waiting(page)).toContainText(text);
  await page.reload();
  await expect(waiting(page)).toContainText('Waiting to be sent');
  await expectNoSidewaysScroll(page);

  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden();
  await expect(card(page, text)).toHaveCount(1);
  await page.reload();
  await expect(card(page, text)).toHaveCount(1);
  const own = await api.call('GET', `/posts?user_id=${person.user.id}`, undefined, person.token);
  expect((own.json.data as { content: string }[]).filter(({ content }) => content === text)).toHaveLength(1);
  const seen = await api.call('GET', `/posts/${id}`, undefined, other.token);
  expect(seen.json.likes_count).toBe(1);
});

test('[OFFLINE-18] what was discarded in one tab, or deleted by logging out there, is not sent by another', async ({
  signedInPage: page,
  person,
  context,
  api,
}) => {
  await openInstalled(page);
  const reader = await api.signUp();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('textbox', { name: 'What is on your mind?' })).toBeVisible();
  const contents = async () => {
    const { json } = await api.call('GET', `/posts?user_id=${person.user.id}`, undefined, reader.token);
    return (json.data as { content: string }[]).map(({ content }) => content);
  };

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await write(page, 'Better not');
  await expect(waiting(other)).toContainText('Better not');
  await waiting(page).getByRole('button', { name: 'Discard' }).click();
  await expect(waiting(other)).toBeHidden();
  await write(other, 'Rather this');
  await context.setOffline(false);
  await expect.poll(contents).toEqual(['Rather this']);
  await expect(waiting(page)).toBeHidden();

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await write(page, 'Never sent');
  await expect(waiting(other)).toContainText('Never sent');
  // Only the calls fail that would send it, so that logging out reaches the server.
  await context.route('**/api/posts', async (route) => await route.abort());
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await context.unrouteAll();
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('textbox', { name: 'What is on your mind?' })).toBeVisible();
  await expect(waiting(other)).toBeHidden();
  await write(other, 'A new start');
  await expect.poll(contents).toEqual(['A new start', 'Rather this']);
});

test('[OFFLINE-04] a page that was never opened says so offline, and loads when the connection returns', async ({
  signedInPage: page,
  context,
}) => {
  await openInstalled(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  const missing = page.getByRole('heading', { name: "You're offline", exact: true });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();
  await page.reload();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/dashboard/connect');
  await expect(missing).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Connect|Your network)/);
});

test('[OFFLINE-03][OFFLINE-05] a new version takes over under an open page, which keeps working', async ({
  page,
  person,
  baseURL,
}) => {
  const site = await deploymentOf(baseURL ?? '');
  try {
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('access_token', token ?? '');
        localStorage.setItem('user_info', user ?? '');
      },
      [person.token, JSON.stringify(person.user)],
    );
    await page.goto(`${site.url}/dashboard`);
    await untilInstalled(page);
    const [before = ''] = Object.keys(await cachedPaths(page)).filter((name) => name.startsWith('shell-'));
    const files = (await cachedPaths(page))[before] ?? [];

    site.deploy('second');
    await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
    await expect.poll(async () => Object.keys(await cachedPaths(page))).toEqual(['used-files', 'shell-second']);
    const used = (await cachedPaths(page))['used-files'] ?? [];
    expect(used).toEqual(expect.arrayContaining(files.filter((file) => file.startsWith('/assets/'))));
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');

    site.removeOnce(/\/assets\/connect-page-/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Connect|Your network)/);
    await expect.poll(() => loads).toBe(1);
  } finally {
    await page.close();
    await site.stop();
  }
});
