import type { ServerToClient } from '@right-circle/contract/realtime';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { listNotifications } from './list-notifications.ts';
import { findListed } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { createPacing } from './pacing.ts';

/** Sends to this process's sockets of a person. */
export type SendHere = <E extends keyof ServerToClient>(
  userId: string,
  event: E,
  ...args: Parameters<ServerToClient[E]>
) => void;

export type AnnounceDeps = { db: Db; log: Log; isHere: (userId: string) => boolean; sendHere: SendHere };

/** Turns database notifications after a commit (`<user> <notification>`) into events for the person's open tabs. */
export function createAnnouncer({ db, log, isHere, sendHere }: AnnounceDeps) {
  async function announce(userId: string, notificationId: string): Promise<void> {
    const row = await findListed(db, userId, notificationId);
    if (row) sendHere(userId, 'new_notification', notificationView(row));
    else await announceList(userId);
  }

  /** Sends the current first page when no single event is enough: after a removed row or missed events. */
  async function announceList(userId: string): Promise<void> {
    sendHere(userId, 'notifications_list', await listNotifications(db, { userId }));
  }

  const pacing = createPacing<string>((userId, notificationId) => {
    if (!isHere(userId)) return;
    announce(userId, notificationId).catch((err: unknown) => log.warn({ err }, 'failed to announce notification'));
  });

  return {
    heard(message: string): void {
      const [userId, notificationId] = message.split(' ');
      if (userId && notificationId && isHere(userId)) pacing.heard(notificationId, userId);
    },
    async announceLists(userIds: string[]): Promise<void> {
      for (const userId of userIds) await announceList(userId);
    },
    stop: () => pacing.stop(),
  };
}
