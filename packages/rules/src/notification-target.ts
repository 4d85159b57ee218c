const SESSIONS = '/dashboard/live-session';

type Told = { type: string; post_id?: string | null; targetUrl?: string | null };

/** Where a click on a notification leads, on the page and from a push message alike. */
export function notificationTarget({ type, post_id, targetUrl }: Told): string {
  if ((type === 'post_interaction' || type === 'mention') && post_id) return `/dashboard/posts/${post_id}`;
  if (type === 'booking') return targetUrl?.startsWith(`${SESSIONS}?`) ? targetUrl : SESSIONS;
  if (type === 'friend_request') return '/dashboard/connect?tab=requests';
  return targetUrl || '/dashboard/notifications';
}
