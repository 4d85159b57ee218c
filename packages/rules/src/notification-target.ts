const SESSIONS = '/dashboard/live-session';

type LinkedNotification = { type: string; post_id?: string | null; targetUrl?: string | null };

/** Path opened by a click on a notification, in the app or from a push message. */
export function notificationTarget({ type, post_id, targetUrl }: LinkedNotification): string {
  if ((type === 'post_interaction' || type === 'mention') && post_id) return `/dashboard/posts/${post_id}`;
  if (type === 'booking') return targetUrl?.startsWith(`${SESSIONS}?`) ? targetUrl : SESSIONS;
  if (type === 'friend_request') return '/dashboard/connect?tab=requests';
  return targetUrl || '/dashboard/notifications';
}
