import { expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

it.each([
  ['[BELL-18] a post', { type: 'post_interaction', post_id: 'p1', targetUrl: '/x' }, '/dashboard/posts/p1'],
  ['[BELL-18] a mention in a post', { type: 'mention', post_id: 'p1', targetUrl: null }, '/dashboard/posts/p1'],
  [
    '[BELL-21][SOCIAL-08] a mention in a reel',
    { type: 'mention', post_id: null, targetUrl: '/dashboard/explore?reel=r1' },
    '/dashboard/explore?reel=r1',
  ],
  ['[BELL-19] a booking', { type: 'booking', targetUrl: '/x' }, '/dashboard/live-session'],
  [
    '[BELL-19] the session of a booking',
    { type: 'booking', targetUrl: '/dashboard/live-session?session=s1' },
    '/dashboard/live-session?session=s1',
  ],
  ['[BELL-20] a request', { type: 'friend_request', targetUrl: '/x' }, '/dashboard/connect?tab=requests'],
  ['[BELL-21] a stated address', { type: 'status_update', targetUrl: '/dashboard/reels' }, '/dashboard/reels'],
  ['[BELL-21] an interaction without its post', { type: 'post_interaction', post_id: null, targetUrl: '/y' }, '/y'],
  ['[BELL-22] nothing stated', { type: 'status_update', targetUrl: null }, '/dashboard/notifications'],
  ['[BELL-22] an empty address', { type: 'connection_rejected', targetUrl: '' }, '/dashboard/notifications'],
  ['[BELL-22] an unknown type', { type: 'something_new' }, '/dashboard/notifications'],
])('%s links to its page', (_label, told, target) => {
  expect(notificationTarget(told)).toBe(target);
});
