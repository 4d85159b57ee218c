import * as contract from '@right-circle/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { PushKeys } from '#platform/push/push-sender.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { type MarkReadDeps, markAllRead, markRead } from './mark-read.ts';
import { allPreferences, choosePreferences } from './preferences.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts';

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
  serve(app, contract.getUnreadCount, async ({ actor }) => ({ count: await countUnread(deps.db, actor.userId) }));
  serve(app, contract.markNotificationRead, async ({ actor, params }) => {
    await markRead(deps, actor.userId, params.id);
    return { success: true, notification_id: params.id };
  });
  serve(app, contract.markAllNotificationsRead, async ({ actor, query }) => {
    await markAllRead(deps, actor.userId, query.up_to_seq ?? null);
    return { success: true };
  });
}

function preferenceRoutes(app: FastifyInstance, { db }: NotificationRouteDeps): void {
  serve(app, contract.getNotificationPreferences, async ({ actor }) => ({
    preferences: await allPreferences(db, actor.userId),
  }));
  serve(app, contract.setNotificationPreferences, async ({ actor, body }) => {
    return { preferences: await choosePreferences(db, actor.userId, body.preferences) };
  });
}

function pushRoutes(app: FastifyInstance, deps: NotificationRouteDeps): void {
  serve(app, contract.getPushKey, async () => ({ public_key: (await deps.pushKeys()).publicKey }));
  serve(app, contract.addPushSubscription, async ({ actor, body: { endpoint, keys } }) => {
    await subscribeBrowser(deps, actor, { endpoint, ...keys });
    return { success: true };
  });
  serve(app, contract.removePushSubscription, async ({ actor, body }) => {
    await unsubscribeBrowser(deps.db, actor.userId, body.endpoint);
    return { success: true };
  });
}
