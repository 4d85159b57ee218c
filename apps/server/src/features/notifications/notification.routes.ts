import * as contract from '@right-circle/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import type { PushKeys } from '#platform/push/push-sender.ts';
import { listNotifications } from './list-notifications.ts';
import { type MarkReadDeps, markAllRead, markRead } from './mark-read.ts';
import { unreadCount } from './notification.store.ts';
import { savePreferences } from './preference.store.ts';
import { allPreferences } from './preferences.ts';
import { deleteSubscription } from './push.store.ts';
import { subscribeBrowser } from './subscribe-browser.ts';

export type NotificationRouteDeps = MarkReadDeps & {
  pushKeys: () => Promise<PushKeys>;
  isPushService: (endpoint: string) => boolean;
};

export function notificationRoutes(app: FastifyInstance, deps: NotificationRouteDeps): void {
  listRoutes(app, deps);
  preferenceRoutes(app, deps);
  pushRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: NotificationRouteDeps): void {
  serve(
    app,
    contract.listNotifications,
    async ({ actor, query }) => await listNotifications(deps.db, { userId: actor.userId, ...query }),
  );
  serve(app, contract.getUnreadCount, async ({ actor }) => ({ count: await unreadCount(deps.db, actor.userId) }));
  serve(app, contract.markNotificationRead, async ({ actor, params }) => {
    await markRead(deps, actor.userId, params.id);
    return { success: true, notification_id: params.id };
  });
  serve(app, contract.markAllNotificationsRead, async ({ actor }) => {
    await markAllRead(deps, actor.userId);
    return { success: true };
  });
}

function preferenceRoutes(app: FastifyInstance, { db }: NotificationRouteDeps): void {
  serve(app, contract.getNotificationPreferences, async ({ actor }) => ({
    preferences: await allPreferences(db, actor.userId),
  }));
  serve(app, contract.setNotificationPreferences, async ({ actor, body }) => {
    await savePreferences(db, actor.userId, body.preferences);
    return { preferences: await allPreferences(db, actor.userId) };
  });
}

function pushRoutes(app: FastifyInstance, { db, now, pushKeys, isPushService }: NotificationRouteDeps): void {
  serve(app, contract.getPushKey, async () => ({ public_key: (await pushKeys()).publicKey }));
  serve(app, contract.addPushSubscription, async ({ actor, body: { endpoint, keys } }) => {
    if (!isPushService(endpoint)) {
      const detail = 'This is not the address of a push service we know.';
      throw new AppError('invalid_input', detail, { errors: { endpoint: detail } });
    }
    await subscribeBrowser({ db, now }, actor, { endpoint, ...keys });
    return { success: true };
  });
  serve(app, contract.removePushSubscription, async ({ actor, body }) => {
    await deleteSubscription(db, body.endpoint, actor.userId);
    return { success: true };
  });
}
