import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { HOUR_MS } from '@right-circle/rules/durations';

const GROUP_WINDOW_MS = 12 * HOUR_MS;

/** Subject of an event: events with the same key join one row within its time window. Null joins nothing. */
export function groupKeyOf(event: NotificationEvent): string | null {
  switch (event.type) {
    case 'post_interaction':
      return `${event.type}:${event.subtype}:${'commentId' in event ? event.commentId : event.postId}`;
    case 'mention':
      return `${event.type}:${event.subtype}:${'postId' in event ? event.postId : event.reelId}`;
    case 'new_follower':
      return event.type;
    // Each has a text of its own: a session that was moved is confirmed for another time.
    case 'booking':
      return null;
    case 'status_update':
      return 'reelCommentId' in event ? `${event.type}:reel_comment:${event.reelCommentId}` : null;
    default:
      return `${event.type}::${event.byUserId}`;
  }
}

/**
 * Returns when a row must have started for an event at `at` to join it. A post or a caption mentions a person only
 * once, however often and late its author edits it; a comment on a reel is announced once, also if it was hidden since.
 */
export function groupsSince(event: NotificationEvent, at: Date): Date {
  const isOnce = event.type === 'mention' ? event.subtype !== 'comment_mention' : 'reelCommentId' in event;
  return new Date(isOnce ? 0 : at.getTime() - GROUP_WINDOW_MS);
}

/**
 * Effect of another event on its row. `announced` makes it new again; `restored` brings back a retracted event without
 * a second announcement; `ignored` is a duplicate. Another comment is never the one that was deleted; a mention is the
 * one that was taken out of it.
 */
export type GroupEffect = 'announced' | 'restored' | 'ignored';

export function effectOf(event: NotificationEvent, timesBefore: number | null): GroupEffect {
  if (timesBefore === null) return 'announced';
  if (timesBefore === 0) return isRepeatable(event) && event.type !== 'mention' ? 'announced' : 'restored';
  return isRepeatable(event) ? 'announced' : 'ignored';
}

/** One person can comment, reply, mention and share repeatedly; everything else they do once. */
function isRepeatable(event: NotificationEvent): boolean {
  if (event.type === 'mention') return event.subtype === 'comment_mention';
  return event.type === 'post_interaction' && event.subtype !== 'like' && event.subtype !== 'comment_like';
}
