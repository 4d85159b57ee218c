import { createAnnouncer } from '#features/notifications/announce-changes.ts';
import { clearOldNotifications } from '#features/notifications/clear-old-notifications.ts';
import type { TellRead } from '#features/notifications/mark-read.ts';
import {
  clearNotificationsJob,
  sendDigestJob,
  sendPushJob,
  startDigestsJob,
} from '#features/notifications/notification.jobs.ts';
import { notificationRoutes } from '#features/notifications/notification.routes.ts';
import { notificationSockets } from '#features/notifications/notification.sockets.ts';
import { CHANNEL } from '#features/notifications/notify.store.ts';
import { createNotify, type Notify } from '#features/notifications/notify.ts';
import { keepPushKeys } from '#features/notifications/push.store.ts';
import { createRetract, type Retract } from '#features/notifications/retract.ts';
import { sendDigest, startDigests } from '#features/notifications/send-digest.ts';
import { pushNotification } from '#features/notifications/send-push.ts';
import type { Platform } from '#module.ts';
import { createDbListener } from '#platform/db/listen.ts';
import { createPushSender, isAtOrigin, newPushKeys, type PushKeys } from '#platform/push/push-sender.ts';
import { type Realtime, userIdsHere, userRoom } from '#platform/realtime/realtime.ts';

/** How other features make and take back notifications, each inside its own transaction. */
export type Notifying = { notify: Notify; retract: Retract };

const EVERY_DAY_AT_EIGHT = '0 8 * * *';
const EVERY_NIGHT = '40 3 * * *';

export function wireNotifications(platform: Platform): Notifying {
  const { config, db, now, jobs, http, log, mailer, realtime } = platform;
  const tellRead = createTellRead(realtime);
  const isPushService = isAtOrigin(config.pushOrigins);
  let keys: Promise<PushKeys> | undefined;
  const pushKeys = async () => await (keys ??= keepPushKeys(db, newPushKeys));
  const sendPush = createPushSender({
    keys: pushKeys,
    contact: `mailto:${config.supportEmail}`,
    mayUse: isPushService,
  });
  const { appName, publicUrl } = config;
  const digest = { db, now, enqueue: jobs.enqueue, sendMail: mailer.send, sender: { appName, publicUrl } };

  http.addHook('onListen', async () => void (await pushKeys()));
  jobs.handle(sendPushJob, async ({ notificationId }) => await pushNotification({ db, now, sendPush }, notificationId));
  jobs.handle(startDigestsJob, async () => await startDigests(digest));
  jobs.handle(sendDigestJob, async (payload) => await sendDigest(digest, payload));
  jobs.handle(clearNotificationsJob, async () => await clearOldNotifications({ db, now }));
  jobs.schedule(startDigestsJob, EVERY_DAY_AT_EIGHT);
  jobs.schedule(clearNotificationsJob, EVERY_NIGHT);
  notificationRoutes(http, { db, now, tellRead, pushKeys, isPushService });
  realtime.io.on('connection', (socket) => notificationSockets(socket, { db, now, tellRead, log }));
  announceFromDatabase(platform);
  return { notify: createNotify({ now, enqueue: jobs.enqueue }), retract: createRetract({ now }) };
}

function createTellRead({ io }: Realtime): TellRead {
  return (userId, notificationId) => {
    const tabs = io.to(userRoom(userId));
    if (notificationId === null) tabs.emit('all_notifications_marked_read', { success: true });
    else tabs.emit('notification_marked_read', { success: true, notification_id: notificationId });
  };
}

/** Every process listens to the database and emits to its own sockets. */
function announceFromDatabase({ db, databaseUrl, log, http, realtime: { io } }: Platform): void {
  const announcer = createAnnouncer({
    db,
    log,
    isHere: (userId) => io.sockets.adapter.rooms.has(userRoom(userId)),
    sendHere: (userId, event, ...args) => void io.local.to(userRoom(userId)).emit(event, ...args),
  });
  const listener = createDbListener({
    databaseUrl,
    channel: CHANNEL,
    log,
    onMessage: (message) => announcer.heard(message),
    onRegained: () => {
      announcer
        .announceLists(userIdsHere(io))
        .catch((err: unknown) => log.warn({ err }, 'notifications not announced'));
    },
  });
  http.addHook('onReady', listener.start);
  http.addHook('onClose', async () => {
    announcer.stop();
    await listener.stop();
  });
}
