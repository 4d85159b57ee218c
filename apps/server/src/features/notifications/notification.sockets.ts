import { getNotificationsEvent, markAllReadEvent, markReadEvent } from '@right-circle/contract/notifications';
import type { Log } from '#platform/logger.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { type SocketConnection, serveSocket } from '#platform/realtime/serve-socket.ts';
import { listNotifications } from './list-notifications.ts';
import { allRead, type MarkReadDeps, markAllRead, markRead } from './mark-read.ts';

export type NotificationSocketDeps = MarkReadDeps & { log: Log };

/** Socket calls of a person's tab. Every reply is an event or `notifications_error`. */
export function notificationSockets(socket: RealtimeSocket, deps: NotificationSocketDeps): void {
  const { userId } = socket.data.actor;
  const connection: SocketConnection = {
    socket,
    log: deps.log,
    notYours: 'You can only see your own notifications.',
    onRefusal: ({ message }) => void socket.emit('notifications_error', { error: message }),
  };

  serveSocket(connection, getNotificationsEvent, async ({ since }) => {
    socket.emit('notifications_list', await listNotifications(deps.db, { userId, since }));
  });
  serveSocket(connection, markReadEvent, async ({ notification_id }) => {
    // A change is sent to every tab including this one; without a change only the caller gets a reply.
    const isChanged = await markRead(deps, userId, notification_id);
    if (!isChanged) socket.emit('notification_marked_read', { success: true, notification_id });
  });
  serveSocket(connection, markAllReadEvent, async ({ up_to_seq }) => {
    const isChanged = await markAllRead(deps, userId, up_to_seq ?? null);
    if (!isChanged) socket.emit('all_notifications_marked_read', allRead(up_to_seq ?? null));
  });
}
