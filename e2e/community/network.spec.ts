import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { answerWith, callsTo, cutOff, holdBack, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, red, type SignedUp, signIn, test } from '../fixtures.ts';

type Api = {
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ) => Promise<{ status: number; json: Record<string, unknown> }>;
};
type SignUp = (overrides?: { full_name?: string }) => Promise<SignedUp>;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cardOf = (page: Page, person: SignedUp) => page.getByRole('listitem').filter({ hasText: `@${person.username}` });

async function connect(api: Api, one: SignedUp, other: SignedUp): Promise<void> {
  await api.call('POST', `/user/connect/send/${other.user.id}`, {}, one.token);
  await api.call('POST', `/user/connect/send/${one.user.id}`, {}, other.token);
}

/** Two strangers with one connection in common, so that each is the other's first suggestion. */
async function acquaintances(api: Api & { signUp: SignUp }): Promise<{ asha: SignedUp; kabir: SignedUp }> {
  const [asha, kabir, mutual] = await Promise.all([
    api.signUp({ full_name: 'Asha Rao' }),
    api.signUp({ full_name: 'Kabir Eats' }),
    api.signUp({ full_name: 'Meera Between' }),
  ]);
  await connect(api, asha, mutual);
  await connect(api, kabir, mutual);
  return { asha, kabir };
}

async function secondBrowser(browser: Browser, person: SignedUp, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, person);
  await page.goto(path);
  return page;
}

test('[ROUTE-14][CONN-01][CONN-02][CONN-05][CONN-06][CONN-10][CONN-11][CONN-29][CONN-30][CONN-36] a request travels from one browser to the other and is accepted, live', async ({
  page,
  browser,
  api,
}) => {
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  const other = await secondBrowser(browser, kabir, '/dashboard/connect?tab=requests');
  await expect(other.getByText('No users found.')).toBeVisible();
  await expect(tab(other, 'Pending Requests')).toHaveText('Pending Requests');

  await expect(tab(page, 'People You May Know')).toHaveAttribute('aria-selected', 'true');
  const card = cardOf(page, kabir);
  await expect(card.getByText('1 mutual connection')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    `/dashboard/view-profile/${kabir.user.id}`,
  );
  const refreshed = Promise.all([
    page.waitForRequest('**/api/user/get-user'),
    page.waitForRequest('**/api/user/connect'),
  ]);
  await card.getByRole('button', { name: 'Connect' }).click();
  await refreshed;
  await expect(card).toHaveCount(0);
  await expect(tab(page, 'Sent Requests')).toHaveText('Sent Requests1');

  await expect(tab(other, 'Pending Requests')).toHaveText('Pending Requests1');
  const request = cardOf(other, asha);
  await expect(request.getByRole('button', { name: 'Reject' })).toBeVisible();
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('No users found.')).toBeVisible();
  await expect(tab(page, 'Sent Requests'), 'the sender sees it without a reload').toHaveText('Sent Requests');
  const me = await api.call('GET', `/user/profile/${kabir.user.id}`, undefined, asha.token);
  expect(me.json).toMatchObject({ connection_status: 'connected' });
  await other.context().close();
});

test('[CONN-04][CONN-31] a rejected request leaves both lists', async ({ page, api }) => {
  const { asha, kabir } = await acquaintances(api);
  await api.call('POST', `/user/connect/send/${asha.user.id}`, {}, kabir.token);
  await signIn(page, asha);
  await page.goto('/dashboard/connect?tab=requests');
  await expect(tab(page, 'Pending Requests')).toHaveAttribute('aria-selected', 'true');
  await cardOf(page, kabir).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('No users found.')).toBeVisible();
  const theirs = await api.call('GET', '/user/connect', undefined, kabir.token);
  expect(theirs.json).toMatchObject({ pending_connections: { sent: { users: [] } } });
});

test('[CONN-03][CONN-12][CONN-13][CONN-32][CONN-33] a sent request is cancelled from the popup, back to the suggestions', async ({
  page,
  api,
}) => {
  const { asha, kabir } = await acquaintances(api);
  await api.call('POST', `/user/connect/send/${kabir.user.id}`, {}, asha.token);
  await signIn(page, asha);
  await page.goto('/dashboard/connect?tab=sent');
  const card = cardOf(page, kabir);
  await expect(card.getByRole('link', { name: 'VIEW PROFILE' })).toContainText('VIEW PROFILE');
  const pending = card.getByRole('button', { name: 'PENDING' });
  await pending.click();
  const popup = page.getByRole('dialog', { name: 'Your request to Kabir Eats' });
  await expect(popup.getByRole('button')).toHaveText(['Cancel Request', 'Close']);
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();

  await pending.click();
  await popup.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page).toHaveURL('/dashboard/connect?tab=suggestions');
  await expect(tab(page, 'People You May Know')).toHaveAttribute('aria-selected', 'true');
  await expect(cardOf(page, kabir)).toBeVisible();
  await expect(tab(page, 'Sent Requests')).toHaveText('Sent Requests');
});

test('[CONN-28] cancelling a request without a connection id sends nothing, says so and is logged', async ({
  page,
  api,
  expectErrors,
  consoleErrors,
}) => {
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await api.call('POST', `/user/connect/send/${kabir.user.id}`, {}, asha.token);
  await page.route('**/api/user/connect', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"connection_id":"[^"]+"/g, '"connection_id":null');
    await route.fulfill({ response, body });
  });
  expectErrors(/no connection id/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url());
  });
  await page.goto('/dashboard/connect?tab=sent');
  await cardOf(page, kabir).getByRole('button', { name: 'PENDING' }).click();
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Cancel connection failed. Please try again later.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(consoleErrors.join()).toMatch(/no connection id/);
});

test('[CONN-14][CONN-15][CONN-16][CONN-17] a card shows who it is and opens the profile', async ({ page, api }) => {
  const { asha, kabir } = await acquaintances(api);
  const form = new FormData();
  form.set('bio', 'I eat <b>everything</b> 🍛');
  form.set('platform_followers', JSON.stringify({ instagram: 1500, youtube: 999_950 }));
  await fetch(`${process.env.E2E_URL}/api/user/update-user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kabir.token}` },
    body: form,
  });
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  const card = cardOf(page, kabir);
  await expect(card.getByRole('heading')).toHaveText('Kabir Eats');
  await expect(card.getByText('I eat <b>everything</b> 🍛')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Followers' }).getByRole('listitem')).toHaveText([
    /Instagram\s*1\.5k/,
    /YouTube\s*1M/,
  ]);
  await expect(card.getByRole('button')).toHaveText([/^Follow/, '', /^Connect/]);
  await card.getByRole('link', { name: `@${kabir.username}` }).click();
  await expect(page).toHaveURL(`/dashboard/view-profile/${kabir.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kabir Eats');
});

test('[CONN-07][CONN-08][CONN-09][ERR-17] the page says that it loads, that nobody is there, and what failed', async ({
  signedInPage: page,
}) => {
  const release = await holdBack(page, '/user/connect');
  // Not page.goto of the fixture: that waits until nothing loads any more.
  const visit = page.goto('/dashboard/connect?tab=sent');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await visit;
  await expect(page.getByText('No users found.')).toBeVisible();

  await letThrough(page, '/user/connect');
  await cutOff(page, '/user/connect');
  await page.goto('/dashboard/connect');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch network suggestions. Please try again later.');
  await letThrough(page, '/user/connect');
  await answerWith(page, '/user/connect', 400, '<h1>Bad gateway</h1>');
  await page.goto('/dashboard/connect');
  await expect(page.getByRole('alert')).toContainText('Failed to load data');
  await expect(page.getByRole('alert')).toHaveCSS('background-color', red.background);
  await letThrough(page, '/user/connect');
  await answerWith(page, '/user/connect', 400, { detail: 'The circle is closed today.' });
  await page.goto('/dashboard/connect');
  await expect(page.getByRole('alert')).toContainText('The circle is closed today.');
  await letThrough(page, '/user/connect');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('[CONN-17][CONN-35][ERR-16] following shows at once, survives a reload, and comes back when it fails', async ({
  page,
  api,
}) => {
  const { asha, kabir } = await acquaintances(api);
  const path = `/user/follow-toggle/${kabir.user.id}`;
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  const follow = cardOf(page, kabir).getByRole('button', { name: /^Follow/ });
  const calls = callsTo(page, path);
  const release = await holdBack(page, path);
  await follow.dblclick();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveText(/^Following/);
  release();
  await expect
    .poll(async () => (await api.call('GET', `/user/profile/${kabir.user.id}`, undefined, asha.token)).json)
    .toMatchObject({ is_following: true, followers_count: 1 });
  expect(calls, 'a double click follows once').toHaveLength(1);
  await page.reload();
  await expect(follow).toHaveText(/^Following/);

  await letThrough(page, path);
  await cutOff(page, path);
  await follow.click();
  await expect(page.getByText('Follow toggle failed. Please try again later.')).toBeVisible();
  await expect(follow).toHaveText(/^Following/);
  await letThrough(page, path);
  await follow.click();
  await expect(follow).toHaveText(/^Follow /);
});

test('[ERR-18][ERR-19][ERR-23] a request, an answer and a cancel that get no reply say so and can be tried again', async ({
  page,
  api,
}) => {
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  await cutOff(page, `/user/connect/send/${kabir.user.id}`);
  const connectButton = cardOf(page, kabir).getByRole('button', { name: 'Connect' });
  await connectButton.click();
  await expect(page.getByText('Connection request failed. Please try again later.')).toBeVisible();
  await letThrough(page, `/user/connect/send/${kabir.user.id}`);
  await connectButton.click();
  await tab(page, 'Sent Requests').click();
  await cutOff(page, '/connect/cancel/*');
  await cardOf(page, kabir).getByRole('button', { name: 'PENDING' }).click();
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Cancel connection failed. Please try again later.')).toBeVisible();

  await signIn(page, kabir);
  await page.goto('/dashboard/connect?tab=requests');
  await cutOff(page, '/user/connect/respond/*');
  await cardOf(page, asha).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection response failed. Please try again later.')).toBeVisible();
  await expect(cardOf(page, asha)).toBeVisible();
});

test('[CONN-34][CONN-40][VIEWP-10][ERR-22] a profile offers to connect, and to remove the connection after asking', async ({
  page,
  api,
}) => {
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await page.goto(`/dashboard/view-profile/${kabir.user.id}`);
  await expect(page.getByRole('button', { name: 'Follow Kabir Eats' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'PENDING' })).toBeVisible();
  await api.call('POST', `/user/connect/send/${asha.user.id}`, {}, kabir.token);
  const connected = page.getByRole('button', { name: 'Connected with Kabir Eats' });
  const remove = async () => {
    await connected.click();
    await page.getByRole('menuitem', { name: 'Remove connection' }).click();
  };
  await expect(connected, 'the acceptance arrives by itself').toBeVisible();

  await remove();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await cutOff(page, '/user/connect/remove/*');
  await remove();
  await dialog.getByRole('button', { name: 'Remove connection' }).click();
  await expect(page.getByText('Remove connection failed. Please try again later.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await letThrough(page, '/user/connect/remove/*');
  await remove();
  await dialog.getByRole('button', { name: 'Remove connection' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();

  await api.call('POST', `/user/connect/send/${asha.user.id}`, {}, kabir.token);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(connected).toBeVisible();
  await page.goto(`/dashboard/view-profile/${asha.user.id}`);
  await expect(page.getByRole('button', { name: /Follow|Connect/ })).toHaveCount(0);
});

test('blocking closes both profiles and is lifted from the list; muting says so', async ({ page, browser, api }) => {
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await page.goto(`/dashboard/view-profile/${kabir.user.id}`);
  const menu = page.getByRole('button', { name: 'More about Kabir Eats' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('Kabir Eats is muted')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL('/dashboard/connect');
  await expect(cardOf(page, kabir)).toHaveCount(0);

  const other = await secondBrowser(browser, kabir, `/dashboard/view-profile/${asha.user.id}`);
  await expect(other.getByText('This profile is not here')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Blocked people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Blocked people' });
  await expect(dialog.getByText(`@${kabir.username}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unblock Kabir Eats' }).click();
  await expect(dialog.getByText('You have blocked nobody')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cardOf(page, kabir)).toBeVisible();
});

test('[ERR-21] the suggestions beside the feed say when they cannot be fetched', async ({ signedInPage: page }) => {
  await cutOff(page, '/user/suggestions');
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch suggestions. Please try again later.')).toBeVisible();
});

test('at 360 px everything fits and works with the keyboard alone', async ({ page, api }) => {
  const { asha, kabir } = await acquaintances(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  await expectNoSidewaysScroll(page);
  await tab(page, 'People You May Know').focus();
  await cardOf(page, kabir).getByRole('button', { name: 'Connect' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, kabir)).toHaveCount(0);
  await tab(page, 'People You May Know').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/connect?tab=sent');
  await cardOf(page, kabir).getByRole('button', { name: 'PENDING' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel Request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/connect?tab=suggestions');
  await expectNoSidewaysScroll(page);
});
