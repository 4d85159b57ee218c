import { listNotifications, type Notification, type NotificationList } from '@right-circle/contract/notifications';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { answerWith, reply } from './fake-backend.ts';
import { acknowledge, emit } from './fake-socket.ts';

export function aList(notifications: Notification[] = [], changes: Partial<NotificationList> = {}): NotificationList {
  const unread_count = notifications.filter(({ is_read }) => !is_read).length;
  const page = { since: null, removed_ids: [], next_before: null };
  return { notifications, unread_count, latest_seq: 1000, ...page, ...changes };
}

/** Handles the requests and socket events that every signed-in screen sends. */
export function serveNotifications(all: NotificationList): void {
  answerWith(reply(listNotifications, all));
  acknowledge('mark_notification_read', ({ notification_id }) => {
    void emit('notification_marked_read', { success: true, notification_id });
    return { success: true };
  });
  acknowledge('get_notifications', () => {
    void emit('notifications_list', all);
    return { success: true };
  });
}

/** A read notification about the account, created `1000 - id` minutes ago. */
export function aNotification({
  id = 1,
  ...changes
}: Partial<Omit<Notification, 'id'>> & { id?: number } = {}): Notification {
  const message = changes.message ?? `Message ${id}`;
  return {
    id: `01890000-0000-7000-8000-${String(id).padStart(12, '0')}`,
    seq: id,
    type: 'status_update',
    subtype: null,
    title: 'Update',
    content: message,
    is_read: true,
    created_at: new Date(Date.now() - (1000 - id) * MINUTE_MS).toISOString(),
    post_id: null,
    targetUrl: null,
    actors: [],
    actor_count: 0,
    ...changes,
    message,
  };
}
