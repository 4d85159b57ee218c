import { notificationTarget } from '@right-circle/rules/notification-target';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SendPush } from '#platform/push/push-sender.ts';
import { findUnread } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { deleteSubscription, subscriptionsOf } from './push.store.ts';

export type SendPushDeps = { db: Db; now: Now; sendPush: SendPush };

/**
 * Pushes to every browser of the person, unless they have read it in the meantime. Throws if one could not be reached,
 * so that the job is retried.
 */
export async function pushNotification({ db, now, sendPush }: SendPushDeps, notificationId: string): Promise<void> {
  const row = await findUnread(db, notificationId);
  if (!row) return;
  const { id, type, title, message, post_id, targetUrl } = notificationView(row);
  const json = { id, title, body: message, url: notificationTarget({ type, post_id, targetUrl }) };
  const topic = id.replaceAll('-', '');

  let unreached = 0;
  for (const subscription of await subscriptionsOf(db, row.userId, now())) {
    const outcome = await sendPush(subscription, { topic, json });
    if (outcome === 'gone') await deleteSubscription(db, subscription.endpoint);
    if (outcome === 'later') unreached += 1;
  }
  if (unreached > 0) throw new Error(`${unreached} push messages were not accepted`);
}
