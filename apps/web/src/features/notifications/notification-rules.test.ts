import { limits } from '@right-circle/contract/limits';
import { notificationSubtypes, notificationTypes } from '@right-circle/contract/notification-kinds';
import {
  AtSign,
  Bell,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  Heart,
  MessageCircle,
  Reply,
  Share2,
  UserCheck,
  UserPlus,
  UsersRound,
  UserX,
} from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { lookOf } from './list/notification-look.ts';
import { absoluteTime, relativeTime } from './list/notification-text.ts';
import { socketErrorText } from './notification-center.ts';
import { autoReadPlan, notificationSettings } from './notification-settings.ts';
import { browserNotificationOptions } from './push/browser-notification.ts';

describe('icons', () => {
  it.each([
    ['post_interaction', 'like', Heart],
    ['post_interaction', 'comment_like', Heart],
    ['post_interaction', 'comment', MessageCircle],
    ['post_interaction', 'reply', Reply],
    ['post_interaction', 'share', Share2],
    ['mention', 'post_mention', AtSign],
    ['mention', 'comment_mention', AtSign],
    ['mention', 'reel_mention', AtSign],
    ['new_follower', null, UserPlus],
    ['booking', 'confirmed', CalendarCheck],
    ['booking', 'cancelled', CalendarX],
    ['booking', 'user_cancelled', CalendarX],
    ['booking', 'user_booked', CalendarPlus],
    ['friend_request', null, UserPlus],
    ['mutual_friend', null, UsersRound],
    ['connection_accepted', null, UserCheck],
    ['connection_rejected', null, UserX],
    ['status_update', null, Bell],
  ] as const)('[BELL-14] %s %s has its icon', (type, subtype, Icon) => {
    expect(lookOf({ type, subtype }).Icon).toBe(Icon);
  });

  it('[BELL-14] has one for everything the server can say', () => {
    for (const type of notificationTypes)
      for (const subtype of [...notificationSubtypes, null]) expect(lookOf({ type, subtype }).tone).toMatch(/^bg-/);
  });
});

describe('times', () => {
  const now = Date.UTC(2030, 0, 1, 12);
  it.each([
    ['2030-01-01T11:59:30.000Z', 'Just now'],
    ['2030-01-01T11:55:00.000Z', '5 minutes ago'],
    ['2030-01-01T11:00:00.000Z', '1 hour ago'],
    ['2029-12-31T12:00:00.000Z', '1 day ago'],
    ['2029-11-01T12:00:00.000Z', '2 months ago'],
    ['2027-12-01T12:00:00.000Z', '2 years ago'],
  ])('[BELL-15] says of %s "%s"', (iso, text) => {
    expect(relativeTime(iso, now)).toBe(text);
  });

  it.each([undefined, null, '', 'yesterday-ish', '2030-13-45', '2031-01-01T00:00:00.000Z'])(
    '[BELL-16] says "Just now" of %s',
    (iso) => {
      expect(relativeTime(iso, now)).toBe('Just now');
    },
  );

  it('gives the exact time in India, or none', () => {
    expect(absoluteTime('2030-01-01T20:00:00.000Z')).toMatch(/2 January 2030/);
    expect(absoluteTime('nonsense')).toBeUndefined();
  });
});

describe('error texts', () => {
  it.each([
    ['Socket refused', 'Socket refused'],
    [{ message: 'Too many' }, 'Too many'],
    [{ error: 'Not yours' }, 'Not yours'],
    [{ message: 'first', error: 'second' }, 'first'],
    [{ message: '  ', error: 'second' }, 'second'],
    [new Error('thrown'), 'thrown'],
    [{}, 'An error occurred with notifications'],
    [null, 'An error occurred with notifications'],
    [undefined, 'An error occurred with notifications'],
    [{ error: { nested: true } }, 'An error occurred with notifications'],
    ['', 'An error occurred with notifications'],
  ])('[ERR-26] reads %o as "%s"', (problem, text) => {
    expect(socketErrorText(problem)).toBe(text);
  });
});

describe('settings', () => {
  it('[CONST-13][BELL-07][NOTIF-RT-27][NOTIF-RT-28] shows 8 in the bell, 5 toasts for 5000 ms', () => {
    expect(notificationSettings.dropdownItems).toBe(8);
    expect(limits.toasts).toEqual({ max: 5, milliseconds: 5000 });
  });

  it('[NOTIF-RT-29][NOTIF-RT-30] has browser notifications on and auto-mark-read off', () => {
    expect(notificationSettings).toMatchObject({ browserNotifications: true, autoMarkRead: false });
    expect(autoReadPlan([{ id: 'a', is_read: false }])).toBeNull();
  });

  it('[NOTIF-RT-31][CONST-13] marks what is shown after 3 s once that is switched on', () => {
    const on = { autoMarkRead: true, autoMarkReadMs: notificationSettings.autoMarkReadMs };
    const shown = [
      { id: 'a', is_read: false },
      { id: 'b', is_read: true },
    ];
    expect(autoReadPlan(shown, on)).toEqual({ ids: ['a'], delayMs: 3000 });
    expect(autoReadPlan([], on)).toBeNull();
  });

  it('[NOTIF-RT-32] keeps an urgent browser notification until it is dismissed', () => {
    const shown = { id: 'n1', message: 'Now' };
    expect(browserNotificationOptions({ ...shown, type: 'urgent' })).toMatchObject({
      requireInteraction: true,
      tag: 'n1',
    });
    expect(browserNotificationOptions({ ...shown, type: 'booking' }).requireInteraction).toBe(false);
  });
});
