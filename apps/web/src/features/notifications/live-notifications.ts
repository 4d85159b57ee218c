import { isRealtimeConnected, onRealtime, onRealtimeStatus, sendRealtime } from '#lib/realtime.ts';
import type { Live } from './notification-center.ts';

/** The app's socket, spoken to in notifications' words. */
export function liveNotifications(userid: string): Live {
  return {
    onStatus: onRealtimeStatus,
    onList: (listener) => onRealtime('notifications_list', listener),
    onNew: (listener) => onRealtime('new_notification', listener),
    onRead: (listener) => onRealtime('notification_marked_read', ({ notification_id }) => listener(notification_id)),
    onAllRead: (listener) => onRealtime('all_notifications_marked_read', listener),
    onError: (listener) => onRealtime('notifications_error', listener),
    isConnected: isRealtimeConnected,
    getList: async (since) => await sendRealtime('get_notifications', { userid, ...(since !== null && { since }) }),
    markRead: async (notification_id) => await sendRealtime('mark_notification_read', { userid, notification_id }),
    markAllRead: async () => await sendRealtime('mark_all_notifications_read', { userid }),
  };
}
