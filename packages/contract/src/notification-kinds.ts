export const notificationTypes = [
  'post_interaction',
  'mention',
  'friend_request',
  'mutual_friend',
  'connection_accepted',
  'connection_rejected',
  'new_follower',
  'booking',
  'status_update',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSubtypes = [
  'like',
  'comment_like',
  'comment',
  'reply',
  'share',
  'post_mention',
  'comment_mention',
  'reel_mention',
  'confirmed',
  'cancelled',
  'user_cancelled',
  'user_booked',
] as const;
export type NotificationSubtype = (typeof notificationSubtypes)[number];

/** Tabs of the bell menu and the page with the types they show; `status_update` has no tab of its own. */
export const notificationTabs = ['all', 'posts', 'connections', 'bookings'] as const;
export type NotificationTab = (typeof notificationTabs)[number];
export const tabTypes: Record<NotificationTab, readonly NotificationType[]> = {
  all: notificationTypes,
  posts: ['post_interaction', 'mention'],
  connections: ['friend_request', 'mutual_friend', 'connection_accepted', 'connection_rejected', 'new_follower'],
  bookings: ['booking'],
};

export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
