import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { cutOff, letThrough } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';
import type { SignedUp } from '../people.ts';

/** A page without anything that moves. */
const QUIET_PAGE = '/dashboard/profile/about';
const LIST = '/notifications*';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const request = async (
  api: { call: (method: string, path: string, body?: object, token?: string) => Promise<{ status: number }> },
  from: SignedUp,
  to: SignedUp,
) => {
  const { status } = await api.call('POST', `/user/connect/send/${to.user.id}`, undefined, from.token);
  expect(status).toBeLessThan(300);
};

test('[NOTIF-RT-08][NOTIF-RT-11][NOTIF-RT-13][NOTIF-RT-14][NOTIF-RT-19][NOTIF-API-05] a request arrives immediately, is read in another tab, and nothing is connected while signed out', async ({
  openAs,
  api,
  page,
  person,
}) => {
  test.setTimeout(90_000);
  const ravi = await api.signUp({ full_name: 'Ravi Iyer' });
  const calls: string[] = [];
  page.on('request', (sent) => void (/\/api\/notifications|socket\.io/.test(sent.url()) && calls.push(sent.url())));
  const sockets: string[] = [];
  const closed: string[] = [];
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('close', () => closed.push(socket.url()));
  });

  await test.step('nothing is requested or connected without a sign-in', async () => {
    await page.goto('/auth/login');
    expect([...calls, ...sockets]).toEqual([]);
    await signIn(page, person);
    await page.goto('/dashboard/notifications');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect.poll(() => sockets.length).toBe(1);
    expect(sockets[0]).toContain(`user_id=${person.user.id}`);
  });
  await test.step('two people side by side: a request and its answer arrive immediately', async () => {
    const raviPage = await openAs(ravi, QUIET_PAGE);
    await request(api, ravi, person);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(page).toHaveTitle(/^\(1\) .*Right Circle$/);
    await expect(page.getByRole('dialog').getByText('Ravi Iyer sent you a connection request')).toBeVisible();
    const { json } = await api.call('GET', '/user/connect', undefined, person.token);
    const requestId = /"connection_id":"([^"]+)"/.exec(JSON.stringify(json))?.[1];
    await api.call('POST', `/user/connect/respond/${requestId}`, { action: 'accept' }, person.token);
    await expect(bell(raviPage)).toHaveAccessibleName('Notifications, 1 unread');
    await raviPage.close();
  });
  await test.step('another tab sees read marks live', async () => {
    await request(api, await api.signUp({ full_name: 'Meera Joshi' }), person);
    const otherTab = await page.context().newPage();
    await otherTab.goto(QUIET_PAGE);
    await expect(bell(otherTab)).toHaveAccessibleName('Notifications, 2 unread');
    await page.getByRole('button', { name: /^Mark as read: Ravi Iyer/ }).click();
    await expect(bell(otherTab)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(otherTab).click();
    await expectAccessible(otherTab);
    await dropdown(otherTab).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByText('0 unread')).toBeVisible();
    await expect(page).toHaveTitle('Notifications · Right Circle');
    await otherTab.close();
  });
  await test.step('logging out disconnects', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => closed.length).toBe(1);
    await expect(page).toHaveTitle('Log in · Right Circle');
  });
});

test('[NOTIF-RT-05][NOTIF-RT-15][NOTIF-RT-16][NOTIF-RT-17][NOTIF-RT-19] after a gap nothing is lost or duplicated', async ({
  api,
  person,
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection/);
  const socket = await holdSocket(page);
  await request(api, await api.signUp({ full_name: 'First Person' }), person);
  await page.goto('/dashboard/notifications');
  await expect(page.getByText('First Person sent you')).toBeVisible();
  // The list is also loaded over HTTP, possibly before the socket connects.
  await expect
    .poll(
      () => socket.sent.some((packet) => packet.includes('"get_notifications"') && packet.includes(person.user.id)),
      { timeout: 15_000 },
    )
    .toBe(true);
  // Without a socket the app loads the list over HTTP, three seconds after its start and every 30.
  await cutOff(page, LIST);
  await socket.cut();
  await request(api, await api.signUp({ full_name: 'Second Person' }), person);
  await request(api, await api.signUp({ full_name: 'Third Person' }), person);
  await expect(page.getByText('1 unread')).toBeVisible();
  await letThrough(page, LIST);
  socket.mend();
  await expect(page.getByText('3 unread')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => socket.sent.some((packet) => packet.includes('"since"'))).toBe(true);
  await request(api, await api.signUp({ full_name: 'Fourth Person' }), person);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText([/Fourth Person/, /Third Person/, /Second Person/, /First Person/]);
  await expect(page.getByText('4 unread')).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker shows a push message, and a click on it opens its page', async ({ signedInPage: page }) => {
    await page.goto(QUIET_PAGE);
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((done) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) done(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const registrationId = await registered;
    const worker = page.context().serviceWorkers()[0];
    const origin = new URL(page.url()).origin;
    const deliver = async (data: string) =>
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    // A headless browser grants no permission to show anything, so the last step is only recorded.
    await worker?.evaluate(() => {
      const shown: object[] = [];
      const scope = globalThis as unknown as { registration: object; shown: object[] };
      scope.shown = shown;
      Object.assign(scope.registration, {
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      });
    });
    const shown = async () => await worker?.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);

    const like = { id: 'n1', title: 'New like', body: 'Asha liked your post', url: '/dashboard/profile/social' };
    await deliver(JSON.stringify(like));
    await cdp.send('Page.navigate', { url: 'about:blank' });
    await page.waitForURL('about:blank');
    await deliver(JSON.stringify(like));
    await deliver('not json');
    const [first, fallback] = [
      { title: 'New like', body: 'Asha liked your post', tag: 'n1', data: { url: like.url } },
      { title: 'Right Circle', tag: 'news', data: { url: '/dashboard/notifications' } },
    ];
    // The first message arrived while the app was visible, which shows its own toast.
    await expect.poll(shown).toEqual([expect.objectContaining(first), expect.objectContaining(fallback)]);

    await page.goto(`${origin}${QUIET_PAGE}`);
    await worker?.evaluate((url) => {
      const notification = { data: { url }, close: () => undefined };
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    }, like.url);
    await expect(page).toHaveURL(like.url);
  });
});
