import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { createPushSender, isAtOrigin, newPushKeys, type PushKeys } from '#platform/push/push-sender.ts';
import { type Realtime, userIdsHere, userRoom } from '#platform/realtime/realtime.ts';
import { createAnnouncer } from './announce-changes.ts';
import { clearOldNotifications } from './clear-old-notifications.ts';
import { allRead, type EmitRead } from './mark-read.ts';
import { clearNotificationsJob, sendDigestJob, sendPushJob, startDigestsJob } from './notification.jobs.ts';
import { notificationRoutes } from './notification.routes.ts';
import { notificationSockets } from './notification.sockets.ts';
import { CHANNEL, deleteQuotesOf } from './notify.store.ts';
import { notify, retract } from './notify.ts';
import { deleteSubscriptionsOf, findOrCreatePushKeys } from './push.store.ts';
import { sendDigest, startDigests } from './send-digest.ts';
import { pushNotification } from './send-push.ts';

const EVERY_DAY_AT_EIGHT = '0 8 * * *';
const EVERY_NIGHT = '40 3 * * *';

export function notificationsModule(platform: Platform) {
  const { db, now, jobs } = platform;
  return {
    // Other features make and take back notifications inside their own transaction.
    notify: async (tx: Tx, event: NotificationEvent): Promise<void> =>
      await notify({ now, enqueue: jobs.enqueue }, tx, event),
    retract: async (tx: Tx, event: NotificationEvent): Promise<void> => await retract({ now }, tx, event),
    onRemoval: deleteQuotesOf,
    /** Ends Web Push to every browser of a person. */
    removePushSubscriptions: deleteSubscriptionsOf,
    register() {
      const { http, log, realtime } = platform;
      const emitRead = createEmitRead(realtime);
      notificationRoutes(http, { db, now, emitRead, ...registerPush(platform) });
      realtime.io.on('connection', (socket) => notificationSockets(socket, { db, now, emitRead, log }));
      registerDigests(platform);
      jobs.handle(clearNotificationsJob, async () => await clearOldNotifications({ db, now }));
      jobs.schedule(clearNotificationsJob, EVERY_NIGHT);
      announceFromDatabase(platform);
    },
  };
}

function registerPush({ config, db, now, jobs, onceListening, health }: Platform) {
  const isPushService = isAtOrigin(config.pushOrigins);
  let keys: Promise<PushKeys> | undefined;
  const pushKeys = async () => await (keys ??= findOrCreatePushKeys(db, newPushKeys));
  const contact = `mailto:${config.supportEmail}`;
  const sendPush = health.watch(
    'push',
    createPushSender({ keys: pushKeys, contact, mayUse: isPushService }),
    (outcome) => (outcome === 'later' ? 'A push service did not accept a message.' : null),
  );
  onceListening(async () => void (await pushKeys()));
  jobs.handle(
    sendPushJob,
    async (order) => await pushNotification({ db, now, enqueue: jobs.enqueue, sendPush }, order),
  );
  return { pushKeys, isPushService };
}

function registerDigests({ config: { appName, publicUrl }, db, now, jobs, mailer }: Platform): void {
  const digest = { db, now, enqueue: jobs.enqueue, sendMail: mailer.send, sender: { appName, publicUrl } };
  jobs.handle(startDigestsJob, async () => await startDigests(digest));
  jobs.handle(sendDigestJob, async (payload) => await sendDigest(digest, payload));
  jobs.schedule(startDigestsJob, EVERY_DAY_AT_EIGHT);
}

function createEmitRead({ io }: Realtime): EmitRead {
  return (userId, marked) => {
    const tabs = io.to(userRoom(userId));
    if ('id' in marked) tabs.emit('notification_marked_read', { success: true, notification_id: marked.id });
    else tabs.emit('all_notifications_marked_read', allRead(marked.upToSeq));
  };
}

/** Every process listens to the database and emits to its own sockets. */
function announceFromDatabase({ db, dbListener, log, http, realtime: { io } }: Platform): void {
  const announcer = createAnnouncer({
    db,
    log,
    isHere: (userId) => io.sockets.adapter.rooms.has(userRoom(userId)),
    sendHere: (userId, event, ...args) => void io.local.to(userRoom(userId)).emit(event, ...args),
  });
  dbListener.listen(CHANNEL, {
    onMessage: (message) => announcer.heard(message),
    onRegained: () => {
      announcer
        .announceLists(userIdsHere(io))
        .catch((err: unknown) => log.warn({ err }, 'notifications not announced'));
    },
  });
  http.addHook('onClose', async () => announcer.stop());
}
