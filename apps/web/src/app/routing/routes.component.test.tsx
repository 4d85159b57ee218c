import { getUser } from '@right-circle/contract/accounts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath } from '#test/checks.ts';
import { answerWith, hold, reply, replyOfProxy } from '#test/fake-backend.ts';
import { aList, serveNotifications } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

/** A page that sends no requests. */
const QUIET_PAGE = '/dashboard/profile/about';
const asha = aUser();
const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('main').getByRole('link', { name });

it('[ROUTE-34] a part of the profile that is to come says so and leads back', async () => {
  await openPage(QUIET_PAGE, { as: asha });
  await expect.element(heading).toHaveTextContent('Coming Soon');
  await expect.element(link('Back to My Profile')).toHaveAttribute('href', '/dashboard/profile');
});

it.each([
  ['/no/such/page', 0],
  ['/dashboard/no/such/page', 1],
])('[ROUTE-29][ROUTE-35] signed in, the 404 page at %s leads to the dashboard', async (path, navigations) => {
  await openPage(path, { as: asha });
  await expect.element(heading).toHaveTextContent('404');
  await expect.element(page.getByText('Page not found', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toHaveLength(navigations);
  await expect.element(link('Back to the dashboard')).toHaveAttribute('href', '/dashboard');
});

it('[ROUTE-31] a loader shows while the user behind a stored token is fetched', async () => {
  localStorage.setItem('access_token', 'token');
  const held = hold(reply(getUser, asha));
  answerWith(held);
  serveNotifications(aList());
  await openPage(QUIET_PAGE);
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect.element(heading).toHaveTextContent('One moment');
  held.release();
  await expect.element(heading).toHaveTextContent('Coming Soon');
});

it('[ROUTE-25][ROUTE-32] the policies stay open to signed-in people', async () => {
  await openPage('/policy', { as: asha });
  await expect.element(heading).toHaveTextContent('Policies');
  await expectPath('/policy');
});

it('[ROUTE-26][ROUTE-32] an answer of Instagram stays open to signed-in people', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/auth/instagram/callback?code=x&state=y', { as: asha });
  await expect.element(page.getByText('Instagram login failed.')).toBeVisible();
  await expectPath('/auth/instagram/callback?code=x&state=y');
});

it('[ERR-36] a screen that breaks while it is shown gets "Application Error" with a way home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = replyOfProxy(getUser, 200, JSON.stringify({ ...asha, full_name: 42 }));
  await openPage(QUIET_PAGE, { as: asha, replies: [broken] });
  await expect.element(heading).toHaveTextContent('Application Error');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something broke while showing this page.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(link('Home').last()).toHaveAttribute('href', '/');
});
