import { getNotificationsEvent, markAllReadEvent, markReadEvent } from '@right-circle/contract/notifications';
import type { Acknowledge } from '@right-circle/contract/realtime';
import type { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Log } from '#platform/logger.ts';
import { acknowledgeOf } from '#platform/realtime/acknowledge.ts';
import { createCallLimit } from '#platform/realtime/call-limit.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { listNotifications } from './list-notifications.ts';
import { type MarkReadDeps, markAllRead, markRead } from './mark-read.ts';

export type NotificationSocketDeps = MarkReadDeps & { log: Log };

const CALLS_PER_WINDOW = 60;

/** Socket calls of a person's tab. Every reply is an event or `notifications_error`. */
export function notificationSockets(socket: RealtimeSocket, deps: NotificationSocketDeps): void {
  const { userId } = socket.data.actor;
  const isTooFast = createCallLimit(CALLS_PER_WINDOW);

  function on<S extends z.ZodType<{ userid: string }>>(
    event: 'get_notifications' | 'mark_notification_read' | 'mark_all_notifications_read',
    schema: S,
    run: (payload: z.output<S>) => Promise<void>,
  ): void {
    const handle = async (payload: unknown) => {
      if (isTooFast()) throw new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.');
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new AppError('invalid_input', 'This request could not be read.');
      if (parsed.data.userid !== userId) throw new AppError('not_allowed', 'You can only see your own notifications.');
      await run(parsed.data);
    };
    socket.on(event, (payload: unknown, acknowledge?: unknown) => {
      const tell = acknowledgeOf<Parameters<Acknowledge>[0]>(acknowledge);
      handle(payload).then(
        () => tell({ success: true }),
        (err: unknown) => {
          const problem = { error: err instanceof AppError ? err.message : 'Something went wrong. Please try again.' };
          if (!(err instanceof AppError)) deps.log.error({ err, event }, 'socket call failed');
          socket.emit('notifications_error', problem);
          tell(problem);
        },
      );
    });
  }

  on('get_notifications', getNotificationsEvent, async ({ since }) => {
    socket.emit('notifications_list', await listNotifications(deps.db, { userId, since }));
  });
  on('mark_notification_read', markReadEvent, async ({ notification_id }) => {
    // A change is sent to every tab including this one; without a change only the caller gets a reply.
    const isChanged = await markRead(deps, userId, notification_id);
    if (!isChanged) socket.emit('notification_marked_read', { success: true, notification_id });
  });
  on('mark_all_notifications_read', markAllReadEvent, async () => {
    const isChanged = await markAllRead(deps, userId);
    if (!isChanged) socket.emit('all_notifications_marked_read', { success: true });
  });
}
