import { listNotifications, type NotificationList } from '@right-circle/contract/notifications';
import { answerWith, reply } from './fake-backend.ts';
import { acknowledge, emit } from './fake-socket.ts';

/** Answers what the frame around every signed-in screen asks for, over the socket and over HTTP. */
export function serveNotifications(list: Partial<NotificationList> = {}): void {
  const all: NotificationList = {
    notifications: [],
    unread_count: list.notifications?.filter(({ is_read }) => !is_read).length ?? 0,
    latest_seq: list.notifications?.length ?? 0,
    since: null,
    removed_ids: [],
    next_before: null,
    ...list,
  };
  answerWith(reply(listNotifications, all));
  acknowledge('get_notifications', () => {
    void emit('notifications_list', all);
    return { success: true };
  });
}
