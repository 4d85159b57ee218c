import { notificationTarget } from '@right-circle/rules/notification-target';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { SendPush } from '#platform/push/push-sender.ts';
import { type PushOrder, sendPushJob } from './notification.jobs.ts';
import { findUnread } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { deleteSubscription, subscriptionsOf } from './push.store.ts';

export type SendPushDeps = { db: Db; now: Now; enqueue: EnqueueInTx; sendPush: SendPush };

const RETRY_SECONDS = 5;

/**
 * Pushes to every browser of the person, or to one of them, unless they have read it in the meantime. Browsers that could not be
 * reached are tried again on their own: the others would show the message twice. Throws if none was reached, so that the job
 * is retried.
 */
export async function pushNotification(
  { db, now, enqueue, sendPush }: SendPushDeps,
  { notificationId, endpoint }: PushOrder,
): Promise<void> {
  const row = await findUnread(db, notificationId);
  if (!row) return;
  const { id, type, title, message, post_id, targetUrl } = notificationView(row);
  const json = { id, title, body: message, url: notificationTarget({ type, post_id, targetUrl }) };
  const topic = id.replaceAll('-', '');

  const all = await subscriptionsOf(db, row.userId, now());
  const wanted = endpoint === undefined ? all : all.filter((one) => one.endpoint === endpoint);
  const unreached: string[] = [];
  for (const subscription of wanted) {
    const outcome = await sendPush(subscription, { topic, json });
    if (outcome === 'gone') await deleteSubscription(db, subscription.endpoint);
    if (outcome === 'later') unreached.push(subscription.endpoint);
  }
  if (unreached.length === 0) return;
  if (unreached.length === wanted.length) throw new Error(`${unreached.length} push messages were not accepted`);
  await db.transaction().execute(async (tx) => {
    for (const one of unreached) {
      await enqueue(tx, sendPushJob, { notificationId, endpoint: one }, { startAfter: RETRY_SECONDS });
    }
  });
}
