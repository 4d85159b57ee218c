import type { Notification } from '@right-circle/contract/notifications';
import type { NotificationRow } from './notification.store.ts';
import { messageOf, titleOf } from './notification.texts.ts';

const PROFILE_TYPES = ['mutual_friend', 'connection_accepted', 'new_follower'];

export function notificationView(row: NotificationRow): Notification {
  const told = { ...row, actorNames: row.actors.map((actor) => actor.full_name) };
  const message = messageOf(told);
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    subtype: row.subtype,
    title: titleOf(told),
    message,
    content: message,
    is_read: row.readAt !== null,
    created_at: row.happenedAt.toISOString(),
    post_id: row.postId,
    targetUrl: row.targetUrl ?? profileOf(row),
    actors: row.actors,
    actor_count: row.actorCount,
  };
}

function profileOf({ type, userId, actorCount, actors: [actor] }: NotificationRow): string | null {
  if (type === 'new_follower' && actorCount > 1) return `/dashboard/view-profile/${userId}/followers`;
  return actor && PROFILE_TYPES.includes(type) ? `/dashboard/view-profile/${actor.user_id}` : null;
}
