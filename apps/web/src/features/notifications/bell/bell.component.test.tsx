import { markAllNotificationsRead, type Notification } from '@right-circle/contract/notifications';
import { HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectPath, expectTexts, textsOf, toast } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { acknowledge, blockSockets, emit, sentEvents } from '#test/fake-socket.ts';
import { aNotification } from '#test/notifications.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

/** A page on which nothing moves. */
const QUIET_PAGE = '/dashboard/profile/about';
const POST_ID = '01890000-0000-7000-8000-00000000abcd';
const bell = page.getByRole('button', { name: /^Notifications/ });
const dropdown = page.getByRole('dialog', { name: 'Notifications' });
const items = dropdown.getByRole('tabpanel').getByRole('listitem');

async function open(notifications: Notification[] = [], options = {}): Promise<void> {
  await openPage(QUIET_PAGE, { as: aUser(), notifications, ...options });
}

function oneOfEachKind(): Notification[] {
  const likes = Array.from({ length: 9 }, (_, n) =>
    aNotification({ id: 10 + n, type: 'post_interaction', subtype: 'like', message: `like ${n}` }),
  );
  return [
    aNotification({ id: 1, type: 'friend_request', message: 'request' }),
    aNotification({ id: 2, type: 'mutual_friend', message: 'mutual' }),
    aNotification({ id: 3, type: 'connection_accepted', message: 'accepted' }),
    aNotification({ id: 4, type: 'connection_rejected', message: 'rejected' }),
    aNotification({ id: 5, type: 'booking', subtype: 'confirmed', message: 'confirmed' }),
    ...likes,
    aNotification({ id: 30, message: 'reel ready', created_at: new Date(Date.now() - HOUR_MS).toISOString() }),
  ].toReversed();
}

describe('the dropdown', () => {
  it('[BELL-02][BELL-06][BELL-07][BELL-15] shows the newest eight of all kinds', async () => {
    await open(oneOfEachKind());
    await bell.click();
    await expectTexts(dropdown.getByRole('tab'), ['All', 'Post Activity', 'Connections', 'Bookings']);
    await expect.element(items).toHaveLength(8);
    await expect.element(items.first()).toMatchTextContent('reel ready');
    await expect.element(items.first().getByCss('time')).toHaveTextContent('1 hour ago');
  });

  it('[BELL-03][BELL-04][BELL-05][BELL-14] has a tab for each kind, with its icons', async () => {
    await open(oneOfEachKind());
    await bell.click();
    await dropdown.getByRole('tab', { name: 'Post Activity' }).click();
    await expect.element(items).toHaveLength(8);
    await expect.element(items.first()).toMatchTextContent('like 8');
    await expect.element(items.first().getByCss('[data-icon="post_interaction:like"]')).toBeVisible();
    await dropdown.getByRole('tab', { name: 'Connections' }).click();
    await expect
      .poll(() => textsOf(items).map((text) => /rejected|accepted|mutual|request/.exec(text)?.[0]))
      .toEqual(['rejected', 'accepted', 'mutual', 'request']);
    await dropdown.getByRole('tab', { name: 'Bookings' }).click();
    await expect.element(items).toMatchTextContent('confirmed');
    await expect.element(items.getByCss('[data-icon="booking:confirmed"]')).toBeVisible();
  });

  it('[BELL-11][BELL-12] closes at a click elsewhere, and leads to all notifications', async () => {
    await open(oneOfEachKind());
    await bell.click();
    await page.getByRole('main').click({ position: { x: 2, y: 300 } });
    await expect.element(dropdown).not.toBeInTheDocument();
    await bell.click();
    await dropdown.getByRole('link', { name: 'See all notifications' }).click();
    await expectPath('/dashboard/notifications');
    await expect.element(dropdown).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(15);
  });

  it('[BELL-08] says that it is empty, and gives the focus back', async () => {
    await open();
    await bell.click();
    await expect.element(dropdown.getByText('No new notifications')).toBeVisible();
    await expect.element(dropdown.getByText('0 unread')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dropdown).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
  });

  it('[BELL-18][BELL-19][BELL-20][BELL-21][BELL-22] links each kind to its place', async () => {
    await open([
      aNotification({ id: 5, type: 'post_interaction', subtype: 'like', post_id: POST_ID, message: 'a post' }),
      aNotification({ id: 4, type: 'booking', subtype: 'confirmed', message: 'a booking' }),
      aNotification({ id: 3, type: 'friend_request', message: 'a request' }),
      aNotification({ id: 2, targetUrl: '/dashboard/feedback', message: 'a stated place' }),
      aNotification({ id: 1, type: 'connection_rejected', message: 'no place' }),
    ]);
    await bell.click();
    const targets = {
      'a post': `/dashboard/posts/${POST_ID}`,
      'a booking': '/dashboard/live-session',
      'a request': '/dashboard/connect?tab=requests',
      'a stated place': '/dashboard/feedback',
      'no place': '/dashboard/notifications',
    };
    for (const [name, target] of Object.entries(targets)) {
      await expect.element(dropdown.getByRole('link', { name })).toHaveAttribute('href', target);
    }
  });

  it('[BELL-17][NOTIF-RT-06][NOTIF-RT-10] a click marks what is unread, and goes there', async () => {
    const sample = { targetUrl: '/dashboard/profile/social' };
    await open([
      aNotification({ id: 2, ...sample, message: 'second', is_read: false }),
      aNotification({ id: 1, ...sample, message: 'first' }),
    ]);
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    await dropdown.getByRole('link', { name: 'second' }).click();
    await expectPath('/dashboard/profile/social');
    await expect.element(dropdown).not.toBeInTheDocument();
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await bell.click();
    await dropdown.getByRole('link', { name: 'first' }).click();
    await expect.element(dropdown).not.toBeInTheDocument();
    expect(sentEvents('mark_notification_read').map(({ notification_id }) => notification_id)).toEqual([
      '01890000-0000-7000-8000-000000000002',
    ]);
  });
});

it('[BELL-01][BELL-09][BELL-10][BELL-13][NOTIF-RT-07][NOTIF-RT-20] an arrival is counted, stands out, and is read with all others', async () => {
  await open();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await emit('new_notification', aNotification({ id: 999, is_read: false, message: 'Ravi Iyer sent you a request' }));
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect.poll(() => document.title).toMatch(/^\(1\) .*Right Circle$/);
  await expect.element(toast('Ravi Iyer sent you a request')).toBeVisible();
  await bell.click();
  await expect.element(dropdown.getByText('1 unread')).toBeVisible();
  const item = items.filter({ hasText: 'Ravi Iyer sent you a request' });
  await expect.element(item.getByText('Unread')).toBeInTheDocument();
  await expect.element(item).toHaveAttribute('data-unread', '');
  acknowledge('mark_all_notifications_read', () => {
    void emit('all_notifications_marked_read', { success: true });
    return { success: true };
  });
  await dropdown.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(dropdown.getByText('0 unread')).toBeVisible();
  await expect.element(item).not.toHaveAttribute('data-unread');
  expect(sentEvents('mark_all_notifications_read')).toHaveLength(1);
});

it('[NOTIF-RT-17][NOTIF-RT-18] works over HTTP while no socket can be opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = blockSockets();
  const read = reply(markAllNotificationsRead, { success: true });
  await open([aNotification({ id: 1, is_read: false })], { replies: [read] });
  await expect.poll(() => refused.count).toBeGreaterThan(0);
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await dropdown.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(dropdown.getByText('0 unread')).toBeVisible();
  expect(requests(markAllNotificationsRead)).toHaveLength(1);
  expect(sentEvents('get_notifications')).toEqual([]);
});

it('[NOTIF-RT-27][NOTIF-RT-28] at most five toasts, for five seconds', async () => {
  await open([], { fakeTimers: true });
  await expect.poll(() => sentEvents('get_notifications')).toHaveLength(1);
  for (let id = 1; id <= 7; id++)
    await emit('new_notification', aNotification({ id, is_read: false, title: `Toast ${id}` }));
  const shown = () =>
    page
      .getByText(/^Toast \d$/)
      .elements()
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length;
  await expect.poll(shown).toBe(5);
  vi.advanceTimersByTime(3000);
  await new Promise(requestAnimationFrame);
  expect(shown()).toBe(5);
  vi.advanceTimersByTime(2500);
  await expect.poll(shown).toBe(0);
  await expect.element(bell).toHaveAccessibleName('Notifications, 7 unread');
});

describe('browser notifications', () => {
  /** Fakes a browser with the given permission. */
  function fakeNotifications(permission: NotificationPermission) {
    const [shown, requestPermission] = [vi.fn(), vi.fn(async () => permission)];
    class FakeNotification extends EventTarget {
      static permission = permission;
      static requestPermission = requestPermission;
      constructor(title: string, options: object) {
        super();
        shown({ title, ...options });
      }
      close() {}
    }
    vi.stubGlobal('Notification', FakeNotification);
    return { shown, requestPermission };
  }
  const hideTab = () => vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
  const arrives = async (id: number) =>
    await emit('new_notification', aNotification({ id, is_read: false, title: 'Connection request' }));

  it('[NOTIF-RT-34] permission is asked once, at the first opening of the bell', async () => {
    const { requestPermission } = fakeNotifications('default');
    await open();
    expect(requestPermission).not.toHaveBeenCalled();
    await bell.click();
    await expect.element(dropdown).toBeVisible();
    expect(requestPermission).toHaveBeenCalledOnce();
    await reloadPage();
    await bell.click();
    await expect.element(dropdown).toBeVisible();
    expect(requestPermission).toHaveBeenCalledOnce();
  });

  it('[NOTIF-RT-29][NOTIF-RT-32] one is shown while the tab is hidden, with permission', async () => {
    const { shown } = fakeNotifications('granted');
    await open();
    await arrives(1);
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    expect(shown).not.toHaveBeenCalled();
    hideTab();
    await arrives(2);
    await expect
      .poll(() => shown.mock.calls)
      .toEqual([
        [expect.objectContaining({ title: 'Connection request', body: 'Message 2', requireInteraction: false })],
      ]);
  });

  it('[NOTIF-RT-34] without permission there are only toasts', async () => {
    const { shown } = fakeNotifications('denied');
    await open();
    hideTab();
    await arrives(1);
    await expect.element(page.getByText('Message 1')).toBeVisible();
    // Wait as long as the app, which makes the same call before it shows one.
    await navigator.serviceWorker.getRegistration();
    await new Promise(requestAnimationFrame);
    expect(shown).not.toHaveBeenCalled();
  });
});
