import type { NotificationEvent } from '@right-circle/contract/notification-event';

export const GROUP_WINDOW_MS = 12 * 3_600_000;

/** What an event is about: events with the same key join one row while its window lasts. Null joins nothing. */
export function groupKeyOf(event: NotificationEvent): string | null {
  switch (event.type) {
    case 'post_interaction':
      return `${event.type}:${event.subtype}:${event.postId}`;
    case 'booking':
      return `${event.type}:${event.subtype}:${event.bookingId}`;
    case 'status_update':
      return null;
    default:
      return `${event.type}::${event.byUserId}`;
  }
}

/**
 * What one more act does to its row. `announced` makes it new again; `restored` brings back what was taken back, without
 * a second announcement; `ignored` is the same act told twice.
 */
export type GroupEffect = 'announced' | 'restored' | 'ignored';

export function effectOf(event: NotificationEvent, timesBefore: number | null): GroupEffect {
  if (timesBefore === null) return 'announced';
  if (timesBefore === 0) return 'restored';
  return isRepeatable(event) ? 'announced' : 'ignored';
}

/** One person can comment and share again and again; everything else they do once. */
function isRepeatable(event: NotificationEvent): boolean {
  return event.type === 'post_interaction' && event.subtype !== 'like';
}
