import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, expectNoSidewaysScroll, type SignedUp, signIn, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';

type Sample = {
  id?: number;
  type?: string;
  subtype?: string | null;
  title?: string;
  message?: string;
  is_read?: boolean;
  created_at?: string | null;
  post_id?: string | null;
  targetUrl?: string | null;
  actors?: { user_id: string; full_name: string; profile_pic: string | null }[];
};

/** A page with nothing on it that moves. */
const QUIET_PAGE = '/dashboard/profile/about';
const POST_ID = '01890000-0000-7000-8000-00000000abcd';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

function aNotification({ id = 1, ...overrides }: Sample) {
  const message = overrides.message ?? `Message ${id}`;
  return {
    id: `01890000-0000-7000-8000-${String(id).padStart(12, '0')}`,
    seq: id,
    type: 'status_update',
    subtype: null,
    title: 'Update',
    content: message,
    is_read: true,
    created_at: new Date(Date.now() - (1000 - id) * 60_000).toISOString(),
    post_id: null,
    targetUrl: null,
    actors: [],
    actor_count: 0,
    ...overrides,
    message,
  };
}

/** No socket at all, and these notifications over HTTP. */
async function serveList(page: Page, samples: Sample[]): Promise<{ reads: string[] }> {
  const reads: string[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/notifications**', async (route) => {
    const notifications = samples.map(aNotification).toReversed();
    const unread_count = notifications.filter((item) => !item.is_read).length;
    await route.fulfill({
      json: { notifications, unread_count, latest_seq: 1000, since: null, removed_ids: [], next_before: null },
    });
  });
  await page.route('**/api/notifications/*/read', async (route) => {
    const id = route.request().url().split('/').at(-2) ?? '';
    reads.push(id);
    await route.fulfill({ json: { success: true, notification_id: id } });
  });
  return { reads };
}

const request = async (
  api: { call: (method: string, path: string, body?: object, token?: string) => Promise<{ status: number }> },
  from: SignedUp,
  to: SignedUp,
) => {
  const { status } = await api.call('POST', `/user/connect/send/${to.user.id}`, undefined, from.token);
  expect(status).toBeLessThan(300);
};

test('[BELL-01][BELL-09][BELL-13][NOTIF-RT-08][NOTIF-RT-19][NOTIF-RT-20] two people side by side: a request rings at once', async ({
  browser,
  api,
  person,
  signedInPage: page,
}) => {
  const ravi = await api.signUp({ full_name: 'Ravi Iyer' });
  await page.goto(QUIET_PAGE);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const other = await browser.newContext();
  const raviPage = await other.newPage();
  await signIn(raviPage, ravi);
  await raviPage.goto(QUIET_PAGE);

  await request(api, ravi, person);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page).toHaveTitle(/^\(1\) .*Right Circle$/);
  await expect(page.getByText('Ravi Iyer sent you a connection request')).toBeVisible();
  await bell(page).click();
  await expect(dropdown(page).getByText('1 unread')).toBeVisible();
  const item = dropdown(page).getByRole('listitem').filter({ hasText: 'Ravi Iyer sent you a connection request' });
  await expect(item.getByText('Unread')).toBeAttached();
  await expect(item).toHaveAttribute('data-unread', '');
  await expect(item.locator('time')).toHaveText('Just now');
  await expectAccessible(page);

  const { json } = await api.call('GET', '/user/connect', undefined, person.token);
  const requestId = /"connection_id":"([^"]+)"/.exec(JSON.stringify(json))?.[1];
  await api.call('POST', `/user/connect/respond/${requestId}`, { action: 'accept' }, person.token);
  await expect(bell(raviPage)).toHaveAccessibleName('Notifications, 1 unread');
  await other.close();
});

test('[BELL-10][NOTIF-RT-06][NOTIF-RT-07][NOTIF-RT-10][NOTIF-RT-11][NOTIF-API-06] another tab sees read marks live', async ({
  api,
  person,
  signedInPage: page,
}) => {
  for (const name of ['Ravi Iyer', 'Meera Joshi']) await request(api, await api.signUp({ full_name: name }), person);
  await page.goto('/dashboard/notifications');
  const otherTab = await page.context().newPage();
  await otherTab.goto(QUIET_PAGE);
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications, 2 unread');

  await page.getByRole('button', { name: /^Mark as read: Ravi Iyer/ }).click();
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(otherTab).click();
  await dropdown(otherTab).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('0 unread')).toBeVisible();
  await expect(page).toHaveTitle('Notifications · Right Circle');
});

test('[NOTIF-RT-05][NOTIF-RT-15][NOTIF-RT-16][NOTIF-RT-17][NOTIF-RT-19] after a gap nothing is lost and nothing doubled', async ({
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
  // The list comes over HTTP as well, and may be there before the socket is.
  await expect
    .poll(() => socket.sent.some((packet) => packet.includes('"get_notifications"') && packet.includes(person.user.id)))
    .toBe(true);
  await socket.cut();
  await request(api, await api.signUp({ full_name: 'Second Person' }), person);
  await request(api, await api.signUp({ full_name: 'Third Person' }), person);
  await expect(page.getByText('1 unread')).toBeVisible();
  socket.mend();
  await expect(page.getByText('3 unread')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => socket.sent.some((packet) => packet.includes('"since"'))).toBe(true);
  await request(api, await api.signUp({ full_name: 'Fourth Person' }), person);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText([/Fourth Person/, /Third Person/, /Second Person/, /First Person/]);
  await expect(page.getByText('4 unread')).toBeVisible();
});

test('[NOTIF-RT-18][NOTIF-RT-17] works over HTTP while no socket can be opened', async ({
  api,
  person,
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection|socket\.io/);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await request(api, await api.signUp({ full_name: 'Ravi Iyer' }), person);
  await page.goto(QUIET_PAGE);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  const marked = page.waitForResponse((response) => response.url().endsWith('/api/notifications/read-all'));
  await dropdown(page).getByRole('button', { name: 'Mark all as read' }).click();
  expect((await marked).status()).toBe(200);
  await expect(dropdown(page).getByText('0 unread')).toBeVisible();
});

test('[BELL-02][BELL-03][BELL-04][BELL-05][BELL-06][BELL-07][BELL-11][BELL-12][BELL-14][BELL-15] the tabs, eight at most, and the way to all', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection|socket\.io/);
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await serveList(page, [
    { id: 1, type: 'friend_request', message: 'request' },
    { id: 2, type: 'mutual_friend', message: 'mutual' },
    { id: 3, type: 'connection_accepted', message: 'accepted' },
    { id: 4, type: 'connection_rejected', message: 'rejected' },
    { id: 5, type: 'booking', subtype: 'confirmed', message: 'confirmed' },
    ...Array.from({ length: 9 }, (_, n) => ({
      id: 10 + n,
      type: 'post_interaction',
      subtype: 'like',
      message: `like ${n}`,
    })),
    { id: 30, message: 'reel ready', created_at: hourAgo },
  ]);
  await page.goto(QUIET_PAGE);
  await bell(page).click();
  const items = dropdown(page).getByRole('tabpanel').getByRole('listitem');
  await expect(dropdown(page).getByRole('tab')).toHaveText(['All', 'Post Activity', 'Connections', 'Bookings']);
  await expect(items).toHaveCount(8);
  await expect(items.first()).toContainText('reel ready');
  await expect(items.first().locator('time')).toHaveText('1 hour ago');
  await dropdown(page).getByRole('tab', { name: 'Post Activity' }).click();
  await expect(items).toHaveCount(8);
  await expect(items.first()).toContainText('like 8');
  await expect(items.first().locator('[data-icon="post_interaction:like"]')).toBeVisible();
  await dropdown(page).getByRole('tab', { name: 'Connections' }).click();
  await expect(items).toHaveText([/rejected/, /accepted/, /mutual/, /request/]);
  await dropdown(page).getByRole('tab', { name: 'Bookings' }).click();
  await expect(items).toHaveText([/confirmed/]);
  await expect(items.locator('[data-icon="booking:confirmed"]')).toBeVisible();
  await expectAccessible(page);

  await page.mouse.click(5, 600);
  await expect(dropdown(page)).toBeHidden();
  await bell(page).click();
  await dropdown(page).getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await expect(dropdown(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(15);
});

test('[BELL-08] an empty bell says so', async ({ signedInPage: page }) => {
  await page.goto(QUIET_PAGE);
  await bell(page).click();
  await expect(dropdown(page).getByText('No new notifications')).toBeVisible();
  await expect(dropdown(page).getByText('0 unread')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropdown(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

const clicks: [string, Sample, string][] = [
  ['[BELL-18] a post', { type: 'post_interaction', subtype: 'like', post_id: POST_ID }, `/dashboard/posts/${POST_ID}`],
  ['[BELL-19] a booking', { type: 'booking', subtype: 'confirmed' }, '/dashboard/live-session'],
  ['[BELL-20] a request', { type: 'friend_request' }, '/dashboard/connect?tab=requests'],
  ['[BELL-21] a stated place', { targetUrl: '/dashboard/feedback' }, '/dashboard/feedback'],
  ['[BELL-22] no place', { type: 'connection_rejected' }, '/dashboard/notifications'],
];
for (const [name, sample, target] of clicks) {
  test(`[BELL-17] ${name}: a click marks what is unread and goes there`, async ({ signedInPage: page }) => {
    const { reads } = await serveList(page, [
      { id: 1, ...sample, message: 'read one', is_read: true },
      { id: 2, ...sample, message: 'unread one', is_read: false },
    ]);
    await page.goto(QUIET_PAGE);
    await bell(page).click();
    await dropdown(page).getByRole('link', { name: 'read one' }).first().click();
    await expect(page).toHaveURL(target);
    await expect(dropdown(page)).toBeHidden();
    await bell(page).click();
    await dropdown(page)
      .getByRole('link')
      .filter({ hasText: /^(?!.*unread).*read one/ })
      .click();
    await expect(page).toHaveURL(target);
    expect(reads).toEqual(['01890000-0000-7000-8000-000000000002']);
    await page.goto(QUIET_PAGE);
  });
}

test('[BELL-16] a time that makes no sense reads "Just now"', async ({ signedInPage: page, expectErrors }) => {
  expectErrors(/Realtime connection failed|WebSocket connection|socket\.io/);
  await serveList(page, [{ id: 1, created_at: 'once upon a time' }]);
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('main').locator('time')).toHaveText('Just now');
});

test('[ROUTE-06][BELL-23][BELL-24] the page shows 20, then more, and marks one', async ({
  api,
  person,
  signedInPage: page,
}) => {
  for (let n = 1; n <= 23; n++) await request(api, await api.signUp({ full_name: `Person ${n}` }), person);
  await page.goto('/dashboard/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(20);
  await expect(items.first()).toContainText('Person 23 ');
  await expect(page.getByText('23 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(items).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await page.getByRole('button', { name: /^Mark as read: Person 23 / }).click();
  await expect(page.getByText('22 unread')).toBeVisible();
  await page.getByRole('main').getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByRole('main').getByText('No new notifications')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('[BELL-23][RESP-07] at 360 px a long name gives way to what was done', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection|socket\.io/);
  const actors = ['Annapurna Venkatasubramanian Krishnamurthy Iyengar', 'Chandrashekharan Subramaniapillai'].map(
    (full_name) => ({ user_id: POST_ID, full_name, profile_pic: null }),
  );
  const names = actors.map(({ full_name }) => full_name);
  const deeds = [`${names[0]} sent you a connection request`, `${names.join(' and ')} liked your post`];
  await serveList(
    page,
    deeds.map((message, at) => ({ id: at + 1, message, actors, is_read: false })),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/notifications');
  const expectWhole = async (place: Page | ReturnType<typeof dropdown>) => {
    for (const message of deeds) {
      const sentence = place.getByText(message, { exact: true });
      await expect(sentence).toBeVisible();
      expect(await sentence.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    }
  };
  await expectWhole(page);
  await page.goto(QUIET_PAGE);
  await bell(page).click();
  await expectWhole(dropdown(page));
});

test('[NOTIF-RT-13][NOTIF-RT-14][NOTIF-API-05] nothing is asked or connected without a sign-in, and logging out ends both', async ({
  page,
  person,
}) => {
  const calls: string[] = [];
  page.on('request', (sent) => void (/\/api\/notifications|socket\.io/.test(sent.url()) && calls.push(sent.url())));
  const sockets: string[] = [];
  const closed: string[] = [];
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('close', () => closed.push(socket.url()));
  });
  await page.goto('/auth/login');
  expect([...calls, ...sockets]).toEqual([]);
  await signIn(page, person);
  await page.goto(QUIET_PAGE);
  await expect.poll(() => sockets.length).toBe(1);
  expect(sockets[0]).toContain(`user_id=${person.user.id}`);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => closed.length).toBe(1);
  await expect(page).toHaveTitle('Log in · Right Circle');
});

test('[ERR-26][ERR-27][NOTIF-RT-12] an error of notifications is shown and goes after 5 seconds', async ({
  signedInPage: page,
}) => {
  const socket = await holdSocket(page);
  await page.goto('/dashboard/notifications');
  await expect(page.getByText('No new notifications')).toBeVisible();
  socket.say('notifications_error', { error: 'The list is being moved.' });
  await expect(page.getByRole('alert')).toHaveText('The list is being moved.');
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 6000 });
  socket.say('notifications_error', {});
  await expect(page.getByRole('alert')).toHaveText('An error occurred with notifications');
});

test('[NOTIF-RT-27][NOTIF-RT-28] at most five toasts, for five seconds', async ({ signedInPage: page }) => {
  const socket = await holdSocket(page);
  await page.goto(QUIET_PAGE);
  await expect.poll(() => socket.sent.some((packet) => packet.includes('get_notifications'))).toBe(true);
  for (let id = 1; id <= 7; id++)
    socket.say('new_notification', aNotification({ id, is_read: false, title: `Toast ${id}` }));
  const toasts = page.getByText(/^Toast \d$/).filter({ visible: true });
  await expect(toasts).toHaveCount(5);
  await expect(toasts).toHaveCount(0, { timeout: 8000 });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 7 unread');
});

test.describe('browser notifications', () => {
  /** A browser whose permission and visibility a test decides. */
  async function fakeBrowser(page: Page, permission: 'default' | 'granted' | 'denied'): Promise<void> {
    await page.addInitScript((initial) => {
      const shown: object[] = [];
      let asked = 0;
      class FakeNotification extends EventTarget {
        static permission = initial;
        static async requestPermission() {
          asked += 1;
          return initial;
        }
        constructor(title: string, options: object) {
          super();
          shown.push({ title, ...options });
        }
        close() {}
      }
      Object.assign(window, { Notification: FakeNotification, shown: () => shown, asked: () => asked });
      let hidden = false;
      Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
      Object.assign(window, {
        hide: () => {
          hidden = true;
        },
      });
    }, permission);
  }
  const ask = async <T>(page: Page, name: string) =>
    (await page.evaluate((key) => (window as unknown as Record<string, () => unknown>)[key]?.(), name)) as T;

  test('[NOTIF-RT-34] permission is asked once, at the first opening of the bell', async ({ signedInPage: page }) => {
    await fakeBrowser(page, 'default');
    await page.goto(QUIET_PAGE);
    expect(await ask(page, 'asked')).toBe(0);
    await bell(page).click();
    await expect(dropdown(page)).toBeVisible();
    expect(await ask(page, 'asked')).toBe(1);
    await page.reload();
    await bell(page).click();
    await expect(dropdown(page)).toBeVisible();
    expect(await ask(page, 'asked')).toBe(0);
  });

  test('[NOTIF-RT-29][NOTIF-RT-32] one is shown while the tab is hidden, with permission', async ({
    api,
    person,
    signedInPage: page,
  }) => {
    await fakeBrowser(page, 'granted');
    await page.goto(QUIET_PAGE);
    await request(api, await api.signUp({ full_name: 'Ravi Iyer' }), person);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    expect(await ask(page, 'shown')).toEqual([]);
    await ask(page, 'hide');
    await request(api, await api.signUp({ full_name: 'Meera Joshi' }), person);
    await expect
      .poll(async () => await ask(page, 'shown'))
      .toEqual([
        expect.objectContaining({
          title: 'Connection request',
          body: 'Meera Joshi sent you a connection request',
          requireInteraction: false,
        }),
      ]);
  });

  test('[NOTIF-RT-34] without permission there are only toasts', async ({ api, person, signedInPage: page }) => {
    await fakeBrowser(page, 'denied');
    await page.goto(QUIET_PAGE);
    await ask(page, 'hide');
    await request(api, await api.signUp({ full_name: 'Ravi Iyer' }), person);
    await expect(page.getByText('Ravi Iyer sent you a connection request')).toBeVisible();
    expect(await ask(page, 'shown')).toEqual([]);
  });
});

test('[PROF-04] what is chosen per type and channel stays chosen', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/profile/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const push = page.getByRole('switch', { name: 'Push for Bookings' });
  await expect(push).toBeChecked();
  const saved = async () => await page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await Promise.all([saved(), push.uncheck()]);
  await page.getByRole('combobox', { name: 'E-mail about Post activity' }).click();
  await Promise.all([saved(), page.getByRole('option', { name: 'Weekly e-mail' }).click()]);
  await page.reload();
  await expect(push).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'In-app for Bookings' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'E-mail about Post activity' })).toHaveText('Weekly e-mail');

  await page.route(
    '**/api/notifications/preferences',
    async (route) =>
      await route.fulfill({ status: 403, json: { detail: 'Not now.', message: 'Not now.', code: 'not_allowed' } }),
  );
  await page.getByRole('switch', { name: 'In-app for Bookings' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'In-app for Bookings' })).toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the service worker shows a push message, and a click on it leads to its place', async ({
  signedInPage: page,
}) => {
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
  // A browser without windows grants no permission to show anything, so the last step is only written down.
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
  // The first message came while the app was in view, which shows its own toast.
  await expect.poll(shown).toEqual([expect.objectContaining(first), expect.objectContaining(fallback)]);

  await page.goto(`${origin}${QUIET_PAGE}`);
  await worker?.evaluate((url) => {
    const notification = { data: { url }, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, like.url);
  await expect(page).toHaveURL(like.url);
});
