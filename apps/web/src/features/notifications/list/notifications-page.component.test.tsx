import {
  getNotificationPreferences,
  listNotifications,
  type NotificationPreference,
  setNotificationPreferences,
} from '@right-circle/contract/notifications';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { afterPaint, expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, hold, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { aList, aNotification } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const PAGE = '/dashboard/notifications';
const main = page.getByRole('main');
const items = main.getByRole('listitem');

it('[ROUTE-06][BELL-23][BELL-24] the page shows 20, then more, and marks one', async () => {
  const all = Array.from({ length: 23 }, (_, n) =>
    aNotification({ id: 23 - n, message: `Person ${23 - n} asks`, is_read: false }),
  );
  const firstPage = aList(all.slice(0, 20), { unread_count: 23, next_before: 'cursor' });
  const pages = reply(listNotifications, ({ query }) => {
    if (query.tab === 'bookings') return aList([], { unread_count: 23 });
    return query.before === 'cursor' ? aList(all.slice(20), { unread_count: 23 }) : firstPage;
  });
  await openPage(PAGE, { as: aUser(), replies: [pages], notifications: firstPage, width: 360 });
  await expect.element(items).toHaveLength(20);
  await expect.element(items.first()).toMatchTextContent('Person 23 asks');
  await expect.element(page.getByText('23 unread')).toBeVisible();
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(items).toHaveLength(23);
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Mark as read: Person 23 / }).click();
  await expect.element(page.getByText('22 unread')).toBeVisible();
  await main.getByRole('tab', { name: 'Bookings' }).click();
  await expect.element(main.getByText('No new notifications')).toBeVisible();
});

it('[NOTIF-RT-35] an open tab loads again after the list started over, as it does when somebody takes a like back', async () => {
  const all = aList([aNotification({ id: 9, message: 'Your reel is ready' })], { next_before: 'cursor' });
  const likes = [aNotification({ id: 3, type: 'post_interaction', subtype: 'like', message: 'Asha liked your post' })];
  const pages = reply(listNotifications, ({ query }) => (query.tab === 'posts' ? aList(likes) : all));
  await openPage(PAGE, { as: aUser(), replies: [pages], notifications: all });
  await main.getByRole('tab', { name: 'Post Activity' }).click();
  await expect.element(items).toMatchTextContent('Asha liked your post');
  likes[0] = aNotification({ id: 4, type: 'post_interaction', subtype: 'like', message: 'Ravi liked your post' });
  await emit('notifications_list', all);
  await expect.element(items).toMatchTextContent('Ravi liked your post');
});

it('[BELL-23][RESP-07] at 360 px a long name gives way to what was done', async () => {
  const names = ['Annapurna Venkatasubramanian Krishnamurthy Iyengar', 'Chandrashekharan Subramaniapillai'];
  const actors = names.map((full_name) => ({ user_id: crypto.randomUUID(), full_name, profile_pic: null }));
  const deeds = [`${names[0]} sent you a connection request`, `${names.join(' and ')} liked your post`];
  const notifications = deeds.map((message, at) => aNotification({ id: at + 1, message, actors, is_read: false }));
  await openPage(PAGE, { as: aUser(), notifications: aList(notifications), width: 360 });
  const expectWhole = async (place: typeof main) => {
    for (const message of deeds) {
      const sentence = place.getByText(message, { exact: true });
      await expect.element(sentence).toBeVisible();
      const { scrollHeight, clientHeight } = sentence.element();
      expect(scrollHeight).toBe(clientHeight);
    }
  };
  await expectWhole(main);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectWhole(page.getByRole('dialog', { name: 'Notifications' }));
});

it('[ERR-26][ERR-27][NOTIF-RT-12] an error of notifications is shown and goes after 5 seconds', async () => {
  await openPage(PAGE, { as: aUser(), fakeTimers: true });
  await expect.element(page.getByText('No new notifications')).toBeVisible();
  const alert = main.getByRole('alert');
  await emit('notifications_error', { error: 'The list is being moved.' });
  await expect.element(alert).toHaveTextContent('The list is being moved.');
  vi.advanceTimersByTime(3000);
  await expect.element(alert).toHaveTextContent('The list is being moved.');
  vi.advanceTimersByTime(2500);
  await expect.element(alert).not.toBeInTheDocument();
  await emit('notifications_error', {} as never);
  await expect.element(alert).toHaveTextContent('An error occurred with notifications');
});

const preference = (type: NotificationPreference['type']): NotificationPreference => ({
  type,
  in_app: true,
  push: true,
  digest: 'off',
});

it('[PROF-04] what is chosen per type and channel is kept at once, and taken back when it cannot be', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  const preferences = [preference('post_interaction'), preference('booking')];
  const replies = [
    reply(getNotificationPreferences, { preferences }),
    reply(setNotificationPreferences, ({ body }) => body),
  ];
  await openPage('/dashboard/profile/notifications', { as: aUser(), replies, width: 360 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications');
  expectNoSidewaysScroll();
  const push = page.getByRole('switch', { name: 'Push for Bookings' });
  await expect.element(push).toBeChecked();
  await push.click();
  await expect.element(push).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Email about Post activity' }).click();
  await page.getByRole('option', { name: 'Weekly email' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Email about Post activity' }))
    .toHaveTextContent('Weekly email');
  expect(requests(setNotificationPreferences).map(({ body }) => body.preferences)).toEqual([
    [{ type: 'booking', in_app: true, push: false, digest: 'off' }],
    [{ type: 'post_interaction', in_app: true, push: true, digest: 'weekly' }],
  ]);

  answerWith(refuse(setNotificationPreferences, 'not_allowed', 'Not now.'));
  const inApp = page.getByRole('switch', { name: 'In-app for Bookings' });
  await inApp.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.element(inApp).toBeChecked();
});

it('[BELL-25] after two quick choices, of which the first is refused at first, the page shows what is saved', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  const booking = preference('booking');
  const refused = hold(refuse(setNotificationPreferences, 'not_allowed', 'Not now.'));
  const save = reply(setNotificationPreferences, ({ body }) => {
    Object.assign(booking, body.preferences[0]);
    return body;
  });
  const replies = [reply(getNotificationPreferences, () => ({ preferences: [booking] })), refused];
  await openPage('/dashboard/profile/notifications', { as: aUser(), replies });
  const [inApp, push] = ['In-app', 'Push'].map((name) => page.getByRole('switch', { name: `${name} for Bookings` }));
  await inApp!.click();
  await expect.poll(() => requests(setNotificationPreferences)).toHaveLength(1);
  answerWith(save);
  await push!.click();
  await expect.element(push!).not.toBeChecked();
  refused.release();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.poll(() => requests(setNotificationPreferences)).toHaveLength(2);
  const shown = async () => [inApp!, push!].map((one) => one.element().getAttribute('aria-checked') === 'true');
  await expect.poll(shown).toEqual([booking.in_app, booking.push]);
  await afterPaint();
  expect(await shown()).toEqual([booking.in_app, booking.push]);
});

it.each(['light', 'dark'] as const)(
  '[FIND-18][FIND-19] push is off and cannot be switched while the browser blocks it (%s); booking emails are always sent',
  async (theme) => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
    const replies = [
      reply(getNotificationPreferences, { preferences: [preference('mention'), preference('booking')] }),
    ];
    await openPage('/dashboard/profile/notifications', { as: aUser(), replies, theme });
    const switches = page.getByRole('switch', { name: /^Push for/ });
    await expect.element(switches).toHaveLength(2);
    for (const one of switches.all()) {
      await expect.element(one).toBeDisabled();
      await expect.element(one).not.toBeChecked();
      await expect.element(one).toHaveAccessibleDescription(/^Push is off because this browser blocks notifications/);
    }
    await expect.element(page.getByRole('switch', { name: 'In-app for Bookings' })).toBeEnabled();
    const bookingEmails = page.getByRole('listitem').filter({ hasText: 'Booking emails' });
    await expect.element(bookingEmails).toMatchTextContent('Always sent');
    await expect.element(bookingEmails.getByRole('switch')).not.toBeInTheDocument();
  },
);

it('[FIND-20] unread rows in the dark are tinted violet: more blue than red, more red than green', async () => {
  const unread = aList([aNotification({ id: 1, is_read: false })]);
  const replies = [reply(listNotifications, unread)];
  await openPage(PAGE, { as: aUser(), replies, notifications: unread, theme: 'dark' });
  await expect.element(items.first()).toBeVisible();
  const colour = getComputedStyle(items.first().element()).backgroundColor;
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(blue).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(green);
});
